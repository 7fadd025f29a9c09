import type { FormEvent } from 'react'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import { maxFirstPosts, type StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** How many posts of a new member are under review at first. */
export function ReviewForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('moderation', stored, ({ firstPostsToReview }) => ({
    count: String(firstPostsToReview),
  }))
  const typed = form.typed.count
  const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isWrong = !(count <= maxFirstPosts)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) await form.save({ ...stored.settings.moderation, firstPostsToReview: count })
  }
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.moderation}</h2>
      <TextField
        label={texts.firstPosts}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => form.change({ count: event.currentTarget.value })}
        hint={texts.firstPostsHint(maxFirstPosts)}
        error={isWrong ? texts.outOfRange(maxFirstPosts) : undefined}
      />
      {!isWrong && <p className="muted">{texts.effect(count)}</p>}
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
