import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import { newsLimits as limits } from '#contract/news-limits.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldsProps } from './head-fields.tsx'

export function AuthorFields({ content: { author, interests }, problem, onChange }: FieldsProps) {
  const change = (part: Partial<typeof author>) => onChange({ author: { ...author, ...part } })
  return (
    <>
      <TextField
        label={texts.author}
        value={author.name}
        maxLength={limits.authorLength}
        error={problem('author.name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label={texts.registration}
        hint={texts.registrationHint}
        value={author.registration ?? ''}
        maxLength={12}
        error={problem('author.registration')}
        onChange={({ currentTarget: { value } }) => change({ registration: value === '' ? null : value })}
      />
      <TextArea
        label={texts.about}
        rows={2}
        value={author.about}
        maxLength={limits.aboutLength}
        error={problem('author.about')}
        onChange={({ currentTarget }) => change({ about: currentTarget.value })}
      />
      <TextArea
        label={texts.interests}
        hint={texts.interestsHint}
        rows={2}
        value={interests}
        maxLength={limits.interestsLength}
        error={problem('interests')}
        onChange={({ currentTarget }) => onChange({ interests: currentTarget.value })}
      />
    </>
  )
}
