import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/journal.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/bind.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { storeImages } from '../../media/actions.ts'
import { uploadedImage } from '../../media/reads.ts'
import { insertImage } from '../queries/images.ts'

/** Stores an image for the trade that will have it. Only its owner gets its signed URL. */
export async function uploadTradeImage(context: MemberContext, files: UploadedFile[]): Promise<Media> {
  if (files.length === 0) throw invalidField('image', validation.imageMissing)
  const [id = ''] = await storeImages(context, { owner: context.viewer.memberId, files })
  await insertImage(context.db, { id })
  return await uploadedImage(context, id)
}
