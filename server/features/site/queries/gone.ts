// Content that everyone could see until it was removed.
import { statement } from '../../../platform/database/statement.ts'
import { isGonePost, isPlainPost } from '../../posts/fragments.ts'
import { isGoneVideo } from '../../videos/fragments.ts'

export const gonePost = statement<{ id: string }, never>(
  'site.gonePost',
  `select from posts p where p.id = $id and ${isPlainPost('p')} and ${isGonePost('p')}`,
)

export const goneVideo = statement<{ id: string }, never>(
  'site.goneVideo',
  `select from videos v join posts p on p.id = v.id where v.id = $id and ${isGoneVideo}`,
)
