// Choosing the articles and posts of a newsletter, in order.
import { type ReactNode, useId, useState } from 'react'
import { newsletterMails } from '#contract/messages/en/mail-templates.ts'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { newsletterLimits as limits } from '#contract/newsletter.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldHint } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { moveItem } from '../../../ui/use-reorder.ts'
import { articleChoices, postChoices } from './api.ts'
import type { Choice } from './newsletter-values.ts'

type Props = { chosen: Choice[]; error: string | undefined; onChange: (chosen: Choice[]) => void }

export const ArticleChoices = (props: Props) => (
  <Chosen {...props} title={texts.articles} hint={texts.articlesHint} add={texts.addArticles}>
    <ArticleList {...props} />
  </Chosen>
)

export const PostChoices = (props: Props) => (
  <Chosen {...props} title={texts.posts} hint={texts.postsHint} add={texts.addPosts}>
    <PostList {...props} />
  </Chosen>
)

/** The chosen ones in their order. The list to choose from opens below. */
function Chosen({
  chosen,
  error,
  onChange,
  title,
  hint,
  add,
  children,
}: Props & { title: string; hint: string; add: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className="newsletter-choices" aria-describedby={id}>
      <legend className="bold">{title}</legend>
      <FieldHint id={id} hint={hint} error={error} />
      {chosen.length === 0 ? (
        <p className="muted">{texts.noneChosen}</p>
      ) : (
        <ol className="newsletter-chosen">
          {chosen.map((choice, index) => (
            <li key={choice._id}>
              <MemberText className={choice.isHidden ? 'muted' : undefined}>{choice.title}</MemberText>
              <span className="newsletter-chosen-actions">
                {index > 0 && (
                  <IconButton
                    icon="arrow-up"
                    label={texts.moveUp(choice.title)}
                    onClick={() => onChange(moveItem(chosen, index, index - 1))}
                  />
                )}
                <IconButton
                  icon="close"
                  label={texts.remove(choice.title)}
                  onClick={() => onChange(chosen.filter(({ _id }) => _id !== choice._id))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {add}
        </Button>
      </div>
      {isOpen && children}
    </fieldset>
  )
}

function ArticleList(props: Props) {
  const query = useCall(articleChoices)
  const choices = query.data?.posts.map(({ _id, title, summary }) => ({ _id, title: `${title}: ${summary}` }))
  return <Options {...props} query={query} choices={choices} none={texts.noArticles} most={limits.articles} />
}

function PostList(props: Props) {
  const query = useCall(postChoices)
  const choices = query.data?.posts.map(({ _id, author, section, content }) => ({
    _id,
    title: `${newsletterMails.postBy(author.name, section)}: ${content || newsletterMails.postWithoutText}`,
  }))
  return <Options {...props} query={query} choices={choices} none={texts.noPosts} most={limits.posts} />
}

type OptionsProps = Props & {
  query: { state: string; error: { message: string } | null; refresh: () => Promise<void> }
  choices: { _id: string; title: string }[] | undefined
  none: string
  most: number
}

function Options({ chosen, onChange, query, choices, none, most }: OptionsProps) {
  if (query.state === 'rejected')
    return <LoadError title={texts.choicesFailed} text={query.error?.message ?? ''} onRetry={query.refresh} />
  if (!choices) return <ListSkeleton />
  if (choices.length === 0) return <p className="muted">{none}</p>
  return (
    <ul className="newsletter-options">
      {choices.map(({ _id, title }) => {
        const isChosen = chosen.some((choice) => choice._id === _id)
        const toggle = () =>
          onChange(
            isChosen ? chosen.filter((choice) => choice._id !== _id) : [...chosen, { _id, title, isHidden: false }],
          )
        return (
          <li key={_id}>
            <Checkbox checked={isChosen} disabled={!isChosen && chosen.length >= most} onChange={toggle}>
              <MemberText className="newsletter-option">{title}</MemberText>
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
