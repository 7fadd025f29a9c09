// Looks up what sending a video's files needs. Runs for every request, so removal takes effect at once.
import { statement } from '../../../platform/database/statement.ts'
import { fromVideos, isVideoPublic, videoStatus } from '../fragments.ts'
import type { VideoStatus } from '../rules.ts'
import type { StepStatus } from '../tables.ts'

type Playable = { asset_key: string; status: VideoStatus; is_public: boolean }
type PlayableRendition = Playable & { quality: string; rendition_status: StepStatus; key: string }

const part = `v.asset_key, ${videoStatus} as status, coalesce(${isVideoPublic}, false) as is_public`

/** One row for each quality that is ready. */
export const playableRenditions = statement<{ id: string }, PlayableRendition>(
  'videos.playable',
  `select ${part}, r.quality, r.status as rendition_status, r.key
   from ${fromVideos} join video_renditions r on r.video_id = v.id and r.status = 'ready'
   where v.id = $id`,
)

export const playableAssets = statement<{ id: string }, Playable>(
  'videos.assets',
  `select ${part} from ${fromVideos} where v.id = $id`,
)
