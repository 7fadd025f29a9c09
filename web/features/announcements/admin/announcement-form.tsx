import type { FormEvent, ReactNode } from 'react'
import {
  type AnnouncementAudience,
  type AnnouncementChannel,
  announcementAudiences,
  announcementChannels,
  announcementLimits as limits,
} from '#contract/announcements.ts'
import { languages } from '#contract/languages.ts'
import { announcementList, announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AnnouncementValues } from './announcement-values.ts'

type Props = {
  values: AnnouncementValues
  /** By the name of their field. */
  problems: Record<string, string>
  isPending: boolean
  onChange: (part: Partial<AnnouncementValues>) => void
  onSave: () => void
  /** More buttons. */
  children: ReactNode
}

export function AnnouncementForm({ values, problems, isPending, onChange, onSave, children }: Props) {
  const { channel, audience } = values
  const problem = (field: string): string | undefined => problems[`content.${field}`]
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="announcement-fields" onSubmit={save} noValidate>
      <RadioGroup
        name="channel"
        label={texts.channel}
        hint={texts.channelHints[channel]}
        options={announcementChannels.map((value) => ({ value, label: announcementList.channels[value] }))}
        value={channel}
        onChange={({ currentTarget }) => onChange({ channel: currentTarget.value as AnnouncementChannel })}
      />
      <SelectField
        label={texts.audience}
        hint={texts.audienceHints[audience]}
        options={announcementAudiences.map((value) => ({ value, label: announcementList.audiences[value] }))}
        value={audience}
        onChange={({ currentTarget }) => onChange({ audience: currentTarget.value as AnnouncementAudience })}
      />
      {languages.map((language) => (
        <Texts key={language} language={language} values={values} problem={problem} onChange={onChange} />
      ))}
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        value={values.link}
        maxLength={limits.linkLength}
        inputMode="url"
        error={problem('link')}
        onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
      />
      {channel === 'banner' && (
        <Checkbox
          checked={values.isDismissible}
          onChange={({ currentTarget }) => onChange({ isDismissible: currentTarget.checked })}
        >
          {texts.isDismissible}
        </Checkbox>
      )}
      <DateTimeField
        label={texts.startsAt}
        hint={texts.startsAtHint}
        formatHint={texts.at}
        value={values.startsAt}
        error={problem('startsAt')}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <DateTimeField
        label={texts.endsAt}
        hint={texts.endsAtHint}
        formatHint={texts.at}
        value={values.endsAt}
        error={problem('endsAt')}
        onChange={(endsAt) => onChange({ endsAt })}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.save}
        </Button>
        {children}
      </div>
    </form>
  )
}

type TextsProps = Pick<Props, 'values' | 'onChange'> & {
  language: 'en' | 'hi'
  problem: (field: string) => string | undefined
}

function Texts({ language, values: { title, text }, problem, onChange }: TextsProps) {
  return (
    <>
      <TextField
        label={texts.title[language]}
        hint={language === 'hi' ? texts.hindiHint : undefined}
        lang={language}
        value={title[language]}
        maxLength={limits.titleLength}
        error={problem(`title.${language}`)}
        onChange={({ currentTarget }) => onChange({ title: { ...title, [language]: currentTarget.value } })}
      />
      <TextArea
        label={texts.text[language]}
        lang={language}
        rows={3}
        value={text[language]}
        maxLength={limits.textLength}
        error={problem(`text.${language}`)}
        onChange={({ currentTarget }) => onChange({ text: { ...text, [language]: currentTarget.value } })}
      />
    </>
  )
}
