import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Chef } from '@libs/contract/chef-account.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PHOTO_TEXTS as texts } from '@libs/contract/texts/en/news.js';
import { CHEF_MESSAGES } from '@libs/contract/texts/en/server.js';
import { chefQuery } from '../../../api/account.js';
import { api } from '../../../api/client/api.js';
import { upload } from '../../../api/client/upload.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { Field } from '../../../components/Field.js';
import { toast } from '../../../lib/browser/toasts.js';
import styles from './profile.module.css';

interface PhotoDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** Chooses a photo and the square of it that is shown. It is cropped and made small here, before it is sent. */
export function PhotoDialog({ chef, onClose }: PhotoDialogProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => picture && draw(canvas, picture, crop), [picture, crop]);
  const close = (words: string) => {
    toast('done', words);
    onClose();
  };
  const save = useSavePhoto(chef.id, () => close(texts.saved));
  const remove = useRemovePhoto(chef.id, () => close(texts.removed));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await pictureIn(file);
    setProblem(typeof read === 'string' ? read : undefined);
    setPicture(typeof read === 'string' ? undefined : read);
    setCrop(WHOLE);
  };
  return (
    <Dialog title={texts.title} open onClose={onClose}>
      <div className="stack gap-4">
        <p className="soft">{texts.lead}</p>
        <Field label={texts.choose} error={problem}>
          {(control) => (
            <div className={`row gap-4 p-4 relative ${styles.choose}`}>
              <ImagePlus size={32} aria-hidden />
              <span className="accent strong">{picture ? texts.another : texts.press}</span>
              <input
                {...control}
                type="file"
                accept={TYPES.join()}
                className={styles.file}
                onChange={(event) => void choose(event)}
              />
            </div>
          )}
        </Field>
        {picture && (
          <>
            <canvas
              ref={canvas}
              width={LIMITS.photo.side}
              height={LIMITS.photo.side}
              className={`round centre ${styles.photo}`}
              role="img"
              aria-label={texts.preview}
            />
            {SLIDERS.map((part) => (
              <label key={part} className="stack gap-1">
                {texts[part]}
                <input
                  type="range"
                  className={`wide touch ${styles.slider}`}
                  min={0}
                  max={100}
                  value={crop[part]}
                  onChange={({ target }) => setCrop({ ...crop, [part]: Number(target.value) })}
                />
              </label>
            ))}
            <Button busy={save.isPending} onClick={() => canvas.current && save.mutate(canvas.current)}>
              {texts.save}
            </Button>
          </>
        )}
        {chef.photo !== null && !picture && (
          <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.remove}
          </Button>
        )}
        <Failure error={save.error ?? remove.error} />
      </div>
    </Dialog>
  );
}

/** The square that is shown: how much closer than the whole picture, and where; in percent. */
interface Crop {
  readonly closer: number;
  readonly across: number;
  readonly down: number;
}
const SLIDERS = ['closer', 'across', 'down'] as const;
const WHOLE: Crop = { closer: 0, across: 50, down: 50 };
/** At the closest, a third of the picture's shorter side is shown. */
const MAX_ENLARGEMENT = 3;

function draw({ current }: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap, crop: Crop): void {
  const { width, height } = picture;
  const side = Math.min(width, height) / (1 + (crop.closer / 100) * (MAX_ENLARGEMENT - 1));
  const [left, top] = [((width - side) * crop.across) / 100, ((height - side) * crop.down) / 100];
  const shown = LIMITS.photo.side;
  current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, shown, shown);
}

/** The formats that the server accepts. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns the decoded picture, or why it cannot be shown. */
async function pictureIn(file: File): Promise<ImageBitmap | string> {
  if (!TYPES.includes(file.type)) return CHEF_MESSAGES.picture;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return CHEF_MESSAGES.unreadable;
  return Math.min(picture.width, picture.height) < LIMITS.photo.minSide ? CHEF_MESSAGES.photoTooSmall : picture;
}

const QUALITY = 0.85;

/** Sends the square that is shown. */
const useSavePhoto = (id: string, onDone: () => void) =>
  useApiMutation({
    call: async (canvas: HTMLCanvasElement) => {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
      const photo = new File(blob ? [blob] : [], 'photo.jpg', { type: 'image/jpeg' });
      return upload('changePhoto', { params: { id }, body: { photo } });
    },
    store: ({ chef }, queries) => queries.setQueryData(chefQuery(id).queryKey, chef),
    onDone,
  });

const useRemovePhoto = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('removePhoto', { params: { id } }),
    store: ({ chef }, queries) => queries.setQueryData(chefQuery(id).queryKey, chef),
    onDone,
  });
