// The video as a row of small frames, cut from the image that the seek bar uses.
import type { VideoDetails } from '#contract/videos.ts'
import { useStableValue } from './use-stable-value.ts'

const cells = 10

export function FilmStrip({ video, label }: { video: VideoDetails; label: string }) {
  const sprite = useStableValue(video.sprite, `${video._id} ${video.sprite?.count} ${video.fileName}`)
  if (!sprite) return null
  const { url, width, height, columns, count } = sprite
  const rows = Math.ceil(count / columns)
  const share = (index: number, of: number): number => (of > 1 ? (index / (of - 1)) * 100 : 0)
  return (
    <div className="video-uploads-film" role="img" aria-label={label}>
      {Array.from({ length: cells }, (_, cell) => {
        const frame = Math.min(count - 1, Math.floor(((cell + 0.5) / cells) * count))
        const column = frame % columns
        const row = Math.floor(frame / columns)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            style={{
              aspectRatio: `${width} / ${height}`,
              backgroundImage: `url("${url}")`,
              backgroundSize: `${columns * 100}% ${rows * 100}%`,
              backgroundPosition: `${share(column, columns)}% ${share(row, rows)}%`,
            }}
          />
        )
      })}
    </div>
  )
}
