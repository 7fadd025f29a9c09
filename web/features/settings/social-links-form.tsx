import type { FormEvent } from 'react'
import { socialLinksForm as texts } from '#contract/messages/en/settings-screens.ts'
import { type StoredSettings, socialLinkLimits } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The site's pages on other platforms, for the footer. */
export function SocialLinksForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('site', stored, (site) => site)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await form.save(form.typed)
  }
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <div className="settings-wide">
        <TextArea
          label={texts.links}
          hint={texts.hint(socialLinkLimits.count)}
          rows={3}
          maxRows={socialLinkLimits.count}
          value={form.typed.socialLinks}
          error={form.failure?.fields['settings.site.socialLinks']}
          onChange={({ target }) => form.change({ socialLinks: target.value })}
        />
      </div>
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
