import type { BodyInput } from '@libs/contract/calls.js';
import { useEffect, useRef, useState } from 'react';
import { chefQuery } from '../../../api/profiles.js';
import { useApiMutation } from '../../../api/useApiMutation.js';

/** Preloaded while the user fills in the form. */
const uploading = () => import('../../../api/client/upload.js');

/** Uploads a document of the chef `id`, with progress and cancellation. Unmounting cancels too. */
export function useFileDocument(id: string) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    uploading().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  const file = useApiMutation({
    call: async (body: BodyInput<'fileDocument'> & object) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      const { upload } = await uploading();
      return upload('fileDocument', { params: { id }, body, signal: controller.signal, onProgress: setSent });
    },
    refetches: [chefQuery(id).queryKey],
  });
  return { file: file.mutateAsync, isFiling: file.isPending, sent, stop: () => running.current?.abort() };
}
