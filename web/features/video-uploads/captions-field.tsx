// Captions: WebVTT files, one for each language, uploaded as soon as they are chosen.
import { useState } from 'react'
import { lesson as texts } from '#contract/messages/en/video-upload-screens.ts'
import { validation } from '#contract/messages/en/videos.ts'
import { type VideoDetails, videoLimits } from '#contract/videos.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFileInput } from './file-picker.tsx'

const names: Record<string, string> = texts.languages
export const languageName = (language: string): string => names[language] ?? language

type Props = { video: VideoDetails; onChanged: () => Promise<void> }

export function CaptionsField({ video, onChanged }: Props) {
  const { call } = usePlatform()
  const used = video.captions.map(({ language }) => language)
  const free = Object.keys(names).filter((language) => !used.includes(language))
  const [chosen, setChosen] = useState('')
  const language = free.includes(chosen) ? chosen : (free[0] ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      await onChanged()
      toast.success(done)
    } catch (error) {
      setProblem(formErrorMessage(error, validation.captionFile))
    } finally {
      setBusy(false)
    }
  }
  const params = { id: video._id }
  const add = (file: File) => {
    if (file.size > videoLimits.captionBytes) return setProblem(validation.captionLong(videoLimits.captionBytes))
    const form = new FormData()
    form.append('language', language)
    form.append('captions', file, file.name)
    void run(() => call('POST /learning/videos/:id/captions', { params, form }), texts.captionsSaved)
  }
  const remove = (removed: string) =>
    void run(
      () => call('DELETE /learning/videos/:id/captions/:language', { params: { ...params, language: removed } }),
      texts.captionsRemoved,
    )
  const { input, open } = useFileInput(texts.addLanguage, add, '.vtt,text/vtt')
  return (
    <div className="video-uploads-captions">
      {used.length > 0 && (
        <ul aria-label={texts.captions}>
          {used.map((each) => (
            <li key={each}>
              <Icon name="captions" />
              <span className="bold">{languageName(each)}</span>
              <IconButton
                icon="close"
                label={texts.removeCaptions(languageName(each))}
                muted
                onClick={() => remove(each)}
              />
            </li>
          ))}
        </ul>
      )}
      {used.length < videoLimits.captionLanguages && free.length > 0 && (
        <div className="video-uploads-add">
          <SelectField
            label={texts.language}
            hideLabel
            value={language}
            options={free.map((value) => ({ value, label: languageName(value) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button onClick={open} pending={isBusy}>
            <Icon name="plus" />
            {texts.addLanguage}
          </Button>
        </div>
      )}
      {input}
      {problem && (
        <p className="hint error" role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
