import './settings.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { planSettings, registrationForm, statedRegistrations } from '#contract/messages/en/registrations-screens.ts'
import {
  assistantFeedback,
  assistantForm,
  claimsForm,
  contactForm,
  environmentList,
  limitsForm,
  settingsHistory,
  socialLinksForm,
  testimonialForms,
  settingsPage as texts,
} from '#contract/messages/en/settings-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { settingsQuery } from './api.ts'
import { AssistantFeedback } from './assistant-feedback.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { ClaimsForm } from './claims-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { EnvironmentList } from './environment-list.tsx'
import { LegalForm } from './legal-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { NoticesForm } from './notices-form.tsx'
import { PlansForm } from './plans-form.tsx'
import { Registrations, StatedRegistrations } from './registrations.tsx'
import { ReviewForm } from './review-form.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { SocialLinksForm } from './social-links-form.tsx'
import { TestimonialForms } from './testimonial-forms.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The day from which prices in lessons must be confirmed. */
function LessonsForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('lessons', stored, (lessons) => lessons)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save(form.typed)
  }
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.lessons}</h2>
      <TextField
        label={texts.priceRule}
        hint={texts.priceRuleHint}
        type="date"
        value={form.typed.priceRuleFrom}
        onChange={({ target }) => form.change({ priceRuleFrom: target.value })}
      />
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.saveLessons}
      </Button>
    </form>
  )
}

/** Every text of a group, so that it's found by its title, its labels and its hints. */
const wordsOf = (...messages: object[]): string =>
  messages
    .flatMap((group) => Object.values(group))
    .map((text) => (typeof text === 'string' ? text : typeof text === 'object' ? wordsOf(text) : ''))
    .join(' ')
    .toLowerCase()

const reviewTexts = [texts.moderation, texts.firstPosts, texts.firstPostsHint(0)]
const lessonTexts = [texts.lessons, texts.priceRule, texts.priceRuleHint]
const noticeTexts = [texts.notices, texts.noticesLead, texts.noticeFields]
const legalTexts = [texts.legal, texts.legalLead, texts.legalFields]

type Group = { id: string; title: string; words: string; show: (stored: StoredSettings) => ReactNode }

const groups: Group[] = [
  {
    id: 'review',
    title: texts.moderation,
    words: wordsOf(reviewTexts),
    show: (stored) => <ReviewForm stored={stored} />,
  },
  {
    id: 'plans',
    title: planSettings.title,
    words: wordsOf(planSettings),
    show: (stored) => <PlansForm stored={stored} />,
  },
  {
    id: 'registered',
    title: registrationForm.title,
    words: wordsOf(registrationForm),
    show: () => <Registrations />,
  },
  {
    id: 'stated',
    title: statedRegistrations.title,
    words: wordsOf(statedRegistrations),
    show: () => <StatedRegistrations />,
  },
  {
    id: 'lessons',
    title: texts.lessons,
    words: wordsOf(lessonTexts),
    show: (stored) => <LessonsForm stored={stored} />,
  },
  {
    id: 'notices',
    title: texts.notices,
    words: wordsOf(noticeTexts),
    show: (stored) => <NoticesForm stored={stored} />,
  },
  { id: 'legal', title: texts.legal, words: wordsOf(legalTexts), show: (stored) => <LegalForm stored={stored} /> },
  {
    id: 'limits',
    title: limitsForm.title,
    words: wordsOf(limitsForm),
    show: (stored) => <LimitsForm stored={stored} />,
  },
  {
    id: 'contact',
    title: contactForm.title,
    words: wordsOf(contactForm),
    show: (stored) => <ContactForm stored={stored} />,
  },
  {
    id: 'assistant',
    title: assistantForm.title,
    words: wordsOf(assistantForm),
    show: (stored) => <AssistantForm stored={stored} />,
  },
  {
    id: 'answers',
    title: assistantFeedback.title,
    words: wordsOf(assistantFeedback),
    show: () => <AssistantFeedback />,
  },
  {
    id: 'claims',
    title: claimsForm.title,
    words: wordsOf(claimsForm),
    show: (stored) => <ClaimsForm stored={stored} />,
  },
  {
    id: 'links',
    title: socialLinksForm.title,
    words: wordsOf(socialLinksForm),
    show: (stored) => <SocialLinksForm stored={stored} />,
  },
  {
    id: 'testimonials',
    title: testimonialForms.title,
    words: wordsOf(testimonialForms),
    show: () => <TestimonialForms />,
  },
  {
    id: 'changes',
    title: settingsHistory.title,
    words: wordsOf(settingsHistory),
    show: () => <SettingsHistory />,
  },
  {
    id: 'environment',
    title: environmentList.title,
    words: wordsOf(environmentList, environmentList.labels),
    show: () => <EnvironmentList />,
  },
]

/** /admin/settings: settings of the whole site. */
export default function SettingsPage() {
  const { queries } = usePlatform()
  const query = useCall(settingsQuery)
  const refetch = () => {
    for (const call of ['GET /admin/settings', 'GET /admin/settings/changes'] as const) queries.invalidateSoon([call])
  }
  useLiveEvent('settings:changed', refetch)
  useOnConnect(refetch)
  return (
    <AdminList
      title={titles.settings}
      lead={texts.lead}
      query={query}
      texts={{ failed: texts.failed, loading: ui.loading }}
    >
      {(stored) => <Groups stored={stored} />}
    </AdminList>
  )
}

/** Groups that don't match the search are hidden, and keep what was typed in them. */
function Groups({ stored }: { stored: StoredSettings }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const matches = groups.map((group) => words.every((word) => group.words.includes(word)))
  const found = groups.filter((_, index) => matches[index])
  return (
    <div className="settings-page">
      {found.length > 0 && (
        <nav className="settings-contents" aria-label={texts.contents}>
          {found.map(({ id, title }) => (
            <a key={id} href={`#settings-${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <search className="settings-search">
        <TextField
          label={texts.search}
          hideLabel
          icon="search"
          type="search"
          placeholder={texts.search}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </search>
      {found.length === 0 && (
        <EmptyState illustration="empty" title={texts.noMatch} text={texts.noMatchText}>
          <Button onClick={() => setSearch('')}>{texts.clearSearch}</Button>
        </EmptyState>
      )}
      {groups.map(({ id, show }, index) => (
        <div key={id} id={`settings-${id}`} hidden={!matches[index]}>
          {show(stored)}
        </div>
      ))}
    </div>
  )
}
