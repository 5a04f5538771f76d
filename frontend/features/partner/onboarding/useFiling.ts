import type { BodyInput } from '@libs/contract/calls.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chefQuery } from '../queries.js';

/** What sends comes while the form is filled in. */
const sending = () => import('../../../lib/upload.js');

/** Sends a document of the chef `id`: how far it is, and a way to stop it. Leaving the screen stops it too. */
export function useFiling(id: string) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    sending().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: BodyInput<'fileDocument'> & object) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      const { upload } = await sending();
      return upload('fileDocument', { params: { id }, body, signal: controller.signal, onProgress: setSent });
    },
    onSuccess: () => queries.invalidateQueries(chefQuery(id)),
  });
  return { file: mutateAsync, isFiling: isPending, sent, stop: () => running.current?.abort() };
}
