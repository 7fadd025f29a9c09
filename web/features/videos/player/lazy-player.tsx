// The player is loaded after the page; until then, and without scripts, the browser's own player is shown.
import type { VideoDetails } from '#contract/videos.ts'
import { lazyPart } from '../../../platform/routing/lazy-part.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { NativePlayer } from './native-player.tsx'

type PlayerProps = { video: VideoDetails; at: number | undefined }

const OwnPlayer = lazyPart<PlayerProps>(() => import('./player.tsx'), NativePlayer, NativePlayer)

export function LazyPlayer(props: PlayerProps) {
  return useHydrated() ? <OwnPlayer {...props} /> : <NativePlayer video={props.video} />
}
