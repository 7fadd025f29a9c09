import type { Context } from '../../../platform/context.ts'
import { wordsOfVideo } from '../queries/video.ts'
import { wordsOfCaptions } from '../rules.ts'
import { visibleVideos } from './video.ts'

/** The texts of lessons, in writing and speech, for those among them that the viewer may see. */
export async function videoTexts(context: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const texts = new Map<string, string>()
  for (const { id, description } of await visibleVideos(context, ids)) {
    const captions = await wordsOfVideo(context.db, { id })
    texts.set(id, [description, ...captions.map(({ content }) => wordsOfCaptions(content))].join('\n\n'))
  }
  return texts
}
