/** Texts of the shared components. */
export const COMPONENT_TEXTS = {
  optional: '(optional)',
  messages: 'Messages',
  dismiss: 'Dismiss',
  stars: (rating: number) => `${rating} out of 5 stars`,
  close: 'Close',
  fewer: (label: string) => `Fewer: ${label}`,
  more: (label: string) => `More: ${label}`,
  carousel: 'carousel',
  previous: (label: string) => `Previous: ${label}`,
  next: (label: string) => `Next: ${label}`,
  part: (label: string, part: number, of: number) => `${label}: part ${part} of ${of}`,
} as const;
