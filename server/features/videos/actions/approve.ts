// Checks a video before it is published.
import type { SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { lockVideo } from '../queries/video.ts'

/** Call it with the video's post locked. Does nothing for other posts and for comments. */
export async function assertProcessed({ db }: SystemContext, id: string): Promise<void> {
  const [video] = await lockVideo(db, { id })
  if (video && video.stage !== 'ready') throw new Failure('video_unprocessed')
}
