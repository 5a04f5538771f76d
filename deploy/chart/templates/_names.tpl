{{/* The name of the release's objects, at most 50 characters, so that a suffix fits. */}}
{{- define "rasoiya.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{/* Labels by which objects are selected. `part` is api, consumers, jobs or operator. */}}
{{- define "rasoiya.selector" -}}
app.kubernetes.io/name: rasoiya
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "rasoiya.labels" -}}
{{ include "rasoiya.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{- define "rasoiya.secret" -}}
{{- .Values.existingSecret | default (include "rasoiya.name" .) -}}
{{- end -}}
