// Chapters: typed as a list, or placed with flags on a strip of the video.
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { lesson as texts } from '#contract/messages/en/video-upload-screens.ts'
import { type VideoDetails, videoLimits } from '#contract/videos.ts'
import { Button } from '../../ui/button.tsx'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { parseDuration } from '../../ui/parse-duration.ts'
import { FilmStrip } from './film-strip.tsx'
import { type ChapterValues, type LessonProblems, newChapter } from './lesson-values.ts'
import './chapters-field.css'

type Props = {
  video: VideoDetails
  chapters: ChapterValues[]
  problems: LessonProblems
  onChange: (chapters: ChapterValues[]) => void
}

const startOf = ({ start }: ChapterValues): number => parseDuration(start) ?? 0
const byStart = (a: ChapterValues, b: ChapterValues): number => startOf(a) - startOf(b)
const gap = videoLimits.chapterLength

/** The middle of the part after the last chapter. */
function suggestedStart(chapters: readonly ChapterValues[], duration: number | null): number {
  const last = chapters.at(-1)
  if (!last) return 0
  const start = startOf(last)
  if (duration === null) return start + 60
  return Math.max(start + gap, Math.floor((start + duration) / 2))
}

export function ChaptersField({ video, chapters, problems, onChange }: Props) {
  const { duration } = video
  const [marked, setMarked] = useState<number | null>(null)
  const next = chapters.length === 0 ? 0 : (marked ?? suggestedStart(chapters, duration))
  const change = (key: string, part: Partial<ChapterValues>) =>
    onChange(chapters.map((chapter) => (chapter.key === key ? { ...chapter, ...part } : chapter)))
  /** The chapter that was just added: its title is typed next. */
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const chapter = newChapter(next)
    onChange([...chapters, chapter].sort(byStart))
    setAdded(chapter.key)
    setMarked(null)
  }
  const isFull = chapters.length >= videoLimits.chapters || (duration !== null && next >= duration)
  return (
    <div className="video-uploads-chapters">
      {duration !== null && video.sprite && (
        <Strip
          video={video}
          duration={duration}
          chapters={chapters}
          marked={chapters.length === 0 ? null : next}
          onMark={setMarked}
          onMove={(key, start) => change(key, { start: formatDuration(start) })}
        />
      )}
      {chapters.length > 0 && (
        <ol aria-label={texts.chapters}>
          {chapters.map(({ key, start, title }, index) => {
            const number = index + 1
            const problem = problems[`chapters.${index}.start`] ?? problems[`chapters.${index}.title`]
            return (
              <li key={key}>
                <span className="video-uploads-number" aria-hidden="true">
                  {number}
                </span>
                <input
                  className="input"
                  inputMode="numeric"
                  aria-label={texts.chapterStart(number)}
                  aria-invalid={problems[`chapters.${index}.start`] ? true : undefined}
                  value={start}
                  onChange={(event) => change(key, { start: event.currentTarget.value })}
                />
                <input
                  className="input"
                  dir="auto"
                  maxLength={videoLimits.chapterTitleLength}
                  // biome-ignore lint/a11y/noAutofocus: the person asked for this field
                  autoFocus={key === added}
                  aria-label={texts.chapterTitle(number)}
                  aria-invalid={problems[`chapters.${index}.title`] ? true : undefined}
                  value={title}
                  onChange={(event) => change(key, { title: event.currentTarget.value })}
                />
                <IconButton
                  icon="close"
                  label={texts.removeChapter(number)}
                  muted
                  onClick={() => onChange(chapters.filter((chapter) => chapter.key !== key))}
                />
                {problem && (
                  <p className="hint error" role="alert">
                    <Icon name="alert" small />
                    <span>{problem}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <Button onClick={add} disabled={isFull}>
        <Icon name="plus" />
        {chapters.length === 0 ? texts.addChapter : texts.addChapterAt(formatDuration(next))}
      </Button>
    </div>
  )
}

type StripProps = {
  video: VideoDetails
  duration: number
  chapters: readonly ChapterValues[]
  /** Where the next chapter would start. */
  marked: number | null
  onMark: (seconds: number) => void
  onMove: (key: string, seconds: number) => void
}

/** The first flag stays at 0:00; the others keep their distance. */
function Strip({ video, duration, chapters, marked, onMark, onMove }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const secondsAt = (event: MouseEvent): number => {
    const { left, width } = strip.current!.getBoundingClientRect()
    return Math.round(Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration)
  }
  const drag = (event: PointerEvent, index: number) => {
    const chapter = chapters[index]
    if (!chapter || dragged !== chapter.key) return
    const before = chapters[index - 1]
    const after = chapters[index + 1]
    const least = before ? startOf(before) + gap : 0
    const most = (after ? startOf(after) : duration) - gap
    onMove(chapter.key, Math.max(least, Math.min(most, secondsAt(event))))
  }
  return (
    <div className="video-uploads-strip">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div ref={strip} onClick={(event) => onMark(secondsAt(event))}>
        <FilmStrip video={video} label={texts.strip(formatDuration(duration), chapters.length)} />
      </div>
      {chapters.map((chapter, index) => (
        <span
          key={chapter.key}
          className="video-uploads-flag"
          data-fixed={index === 0 || undefined}
          aria-hidden="true"
          style={{ insetInlineStart: `${Math.min(100, (startOf(chapter) / duration) * 100)}%` }}
          onPointerDown={(event) => {
            if (index === 0 || event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setDragged(chapter.key)
          }}
          onPointerMove={(event) => drag(event, index)}
          onPointerUp={() => setDragged(null)}
          onPointerCancel={() => setDragged(null)}
        >
          <b>{index + 1}</b>
        </span>
      ))}
      {marked !== null && marked < duration && (
        <span
          className="video-uploads-flag next"
          aria-hidden="true"
          style={{ insetInlineStart: `${(marked / duration) * 100}%` }}
        />
      )}
      <svg viewBox="0 0 866 10" preserveAspectRatio="none" aria-hidden="true" className="video-uploads-scale">
        <path d={scale} />
      </svg>
    </div>
  )
}

const scale = Array.from(
  { length: 21 },
  (_, index) => `M${(index * 865) / 20 + 0.5} 0v${index % 5 === 0 ? 8 : 4}`,
).join('')
