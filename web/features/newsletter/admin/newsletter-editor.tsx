// A newsletter: its form while it's a draft, its preview, and how it is sent.
import type { FormEvent } from 'react'
import { newsletterList, newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { newsletterLimits as limits } from '#contract/newsletter.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { DeleteDraft } from '../../../shared/admin/delete-draft.tsx'
import { StaleNotice } from '../../../shared/stale-notice.tsx'
import { useFormDraft } from '../../../shared/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ArticleChoices, PostChoices } from './choices.tsx'
import { draftName, emptyValues, type NewsletterValues, valuesOf } from './newsletter-values.ts'
import { Preview } from './preview.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { useSaveNewsletter } from './use-save-newsletter.ts'

export function NewsletterEditor({ newsletter }: { newsletter: AdminNewsletterDetails | null }) {
  const form = useFormDraft({
    name: draftName(newsletter?._id ?? 'new'),
    version: newsletter?.version ?? 0,
    load: () => (newsletter ? valuesOf(newsletter) : emptyValues()),
  })
  const saving = useSaveNewsletter(newsletter, form)
  const isDraft = !newsletter || newsletter.status === 'draft'
  const problem = (field: string): string | undefined =>
    Object.entries(saving.problems).find(([name]) => name.startsWith(`content.${field}`))?.[1]
  const change = (part: Partial<NewsletterValues>) => {
    form.change(part)
    saving.clearProblems()
  }
  const { values } = form
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saving.save()
  }
  return (
    <div className="admin-editor">
      <div className="newsletter-editor-main">
        <StaleNotice form={form} title={texts.stale} text={texts.staleText}>
          {form.conflict && <OtherVersion {...form.conflict.values} />}
        </StaleNotice>
        {isDraft ? (
          <form className="newsletter-fields" onSubmit={save} noValidate>
            <TextField
              label={texts.subject}
              value={values.subject}
              maxLength={limits.subjectLength}
              error={problem('subject')}
              onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
            <TextArea
              label={texts.intro}
              hint={texts.introHint}
              rows={4}
              value={values.intro}
              maxLength={limits.introLength}
              error={problem('intro')}
              onChange={({ currentTarget }) => change({ intro: currentTarget.value })}
            />
            <ArticleChoices
              chosen={values.articles}
              error={problem('articles')}
              onChange={(articles) => change({ articles })}
            />
            <PostChoices chosen={values.posts} error={problem('posts')} onChange={(posts) => change({ posts })} />
            <div className="button-row">
              <Button type="submit" variant="primary" pending={saving.isPending}>
                {texts.save}
              </Button>
              {newsletter && (
                <DeleteDraft
                  name={draftName(newsletter._id)}
                  texts={texts}
                  onDelete={() => saving.remove(newsletter)}
                  onFail={saving.fail}
                />
              )}
            </div>
            {form.isKept && <p className="meta">{texts.kept}</p>}
          </form>
        ) : (
          <h2 className="section-heading">
            <MemberText>{newsletter.subject}</MemberText>
          </h2>
        )}
        {newsletter && (
          <Preview
            newsletter={newsletter}
            isSaved={!form.isTouched || !isDraft}
            onSave={saving.save}
            isStarted={!isDraft}
          />
        )}
      </div>
      {newsletter && (
        <SendingPanel
          newsletter={newsletter}
          isSaved={!form.isTouched || !isDraft}
          problem={saving.problems.recipients}
          onDone={saving.keep}
          onFail={saving.fail}
        />
      )}
    </div>
  )
}

/** What someone else saved meanwhile. */
const OtherVersion = ({ subject, intro, articles, posts }: NewsletterValues) => (
  <>
    <p className="bold">
      <MemberText>{subject || newsletterList.untitled}</MemberText>
    </p>
    <p>
      <MemberText>{intro}</MemberText>
    </p>
    <ul>
      {[...articles, ...posts].map(({ _id, title }) => (
        <li key={_id}>
          <MemberText>{title}</MemberText>
        </li>
      ))}
    </ul>
  </>
)
