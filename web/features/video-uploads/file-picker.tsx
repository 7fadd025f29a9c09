// Choosing the file of a lesson: by the system's dialog or by dropping it.
import { type DragEvent, useRef, useState } from 'react'
import { upload as texts } from '#contract/messages/en/video-upload-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { acceptedVideos } from './files.ts'
import drawing from './film.svg?no-inline'
import './file-picker.css'

/** An invisible field that a button opens. Render `input` once. */
export function useFileInput(label: string, onChoose: (file: File) => void, accept = acceptedVideos) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) onChoose(file)
        event.currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => field.current?.click() }
}

type Props = {
  isStarting: boolean
  /** Why the last file could not be uploaded. */
  problem: string | null
  onChoose: (file: File) => void
}

export function FilePicker({ isStarting, problem, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const { input, open } = useFileInput(texts.choose, onChoose)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isStarting) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for everyone who can't drop
    <div
      className={isOver ? 'video-uploads-drop over' : 'video-uploads-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <svg className="video-uploads-drawing" viewBox="0 0 336 132" width={336} height={132} aria-hidden="true">
        <use href={`${drawing}#drawing`} />
      </svg>
      <p className="subtitle desktop-only">{isOver ? texts.letGo : texts.drop}</p>
      {input}
      <Button variant="primary" pending={isStarting} onClick={open}>
        <Icon name="upload" />
        {isStarting ? texts.starting : texts.choose}
      </Button>
      {problem && (
        <p role="alert" className="hint error">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      <p className="muted">
        {texts.formats} {texts.resumes}
      </p>
    </div>
  )
}
