// The image that link previews show.
import { runImageTask } from './image-process.ts'
import { renderQueue } from './image-queues.ts'
import type { SocialImageText } from './social-image-layout.ts'

/** `readImage` returns an accepted image. */
export type SocialImageContent = SocialImageText & { readImage?: (() => Promise<Buffer | null>) | undefined }

/** `owner` takes turns with others; the image is read only in its turn. */
export const renderSocialImage = ({ readImage, ...card }: SocialImageContent, owner: string): Promise<Buffer> =>
  renderQueue({ owner }, async () => runImageTask('drawSocialImage', card, (await readImage?.()) ?? null))
