// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import type { Testimonial } from '#contract/landing.ts'
import { planSettings, registrationForm, statedRegistrations } from '#contract/messages/en/registrations-screens.ts'
import {
  assistantForm as assistant,
  claimsForm as claims,
  contactForm as contact,
  environmentList,
  assistantFeedback as feedbackTexts,
  limitsForm as limits,
  settingsHistory,
  socialLinksForm as socialLinks,
  testimonialForms as testimonials,
  settingsPage as texts,
} from '#contract/messages/en/settings-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import {
  defaultSettings,
  type EnvironmentSetting,
  limitFactors,
  type Settings,
  type StoredSettings,
} from '#contract/settings.ts'
import type { SettingsChange } from '#contract/settings-changes.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { author, byNumber, hourAgo, id } from '../../platform/testing/fixtures.ts'
import { landingContent } from '../../platform/testing/fixtures-landing.ts'
import { render, type State, serverError, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'

import { ClaimsForm } from './claims-form.tsx'
import SettingsPage from './settings-page.tsx'
import { SocialLinksForm } from './social-links-form.tsx'
import { TestimonialForms } from './testimonial-forms.tsx'

const stored = { settings: { ...defaultSettings, moderation: { firstPostsToReview: 3 } }, version: 2 }
const changes: SettingsChange[] = [
  {
    version: 2,
    changedAt: hourAgo,
    changedBy: author(),
    canUndo: true,
    values: [{ name: 'moderation.firstPostsToReview', before: 0, after: 3 }],
  },
  { version: 1, changedAt: hourAgo, undoes: 1, canUndo: false, values: [{ name: 'old.name', after: 'much older' }] },
]
const environment: EnvironmentSetting[] = [
  { name: 'PUBLIC_URL', isSet: true, value: 'https://chartroom.example' },
  { name: 'BACKUP_KEEP', isSet: false, value: '7' },
  { name: 'DATABASE_URL', isSet: true, value: null },
  { name: 'REDIS_URL', isSet: false, value: null },
]
const registered = { registrations: [{ member: author(), number: 'INH000001234', recordedAt: hourAgo }] }
const stated = { registrations: [{ member: author({ name: 'Farah Sheikh' }), body: 'SEBI', number: 'INA000005678' }] }
const setup = {
  fixedUrl: null,
  keyHost: null,
  missing: ['off' as const, 'url' as const, 'model' as const],
  tokensToday: 0,
}
const stopLossAnswer: Answer = {
  _id: id(9),
  question: 'What is a stop loss?',
  state: 'done',
  isShortened: false,
  isHelpful: false,
  createdAt: hourAgo,
  sentences: [{ number: 1, text: 'A stop loss is an order.', sources: [1] }],
  sources: [{ number: 1, kind: 'post', title: 'About stops', path: '/post/b' }],
}
const page = (responses: State['responses']): State => ({
  element: <SettingsPage />,
  viewer: 'administrator',
  responses: {
    'GET /landing': { data: landingContent },
    'GET /admin/assistant': setup,
    'GET /admin/assistant/feedback': { feedback: [], helpful: 0, notHelpful: 0, pagination: byNumber.lastPage },
    'GET /admin/registrations': registered,
    'GET /admin/stated-registrations': stated,
    'GET /admin/settings/changes': { changes, pagination: byNumber.lastPage },
    'GET /admin/settings/environment': { environment },
    ...responses,
  },
})

testStates({
  'the settings of the site load': { ...page({ 'GET /admin/settings': 'pending' }), shows: [ui.loading] },
  'the settings of the site are shown with their effect': {
    ...page({ 'GET /admin/settings': stored }),
    shows: [texts.firstPosts, texts.effect(3)],
    offers: [texts.save, claims.save, testimonials.save, planSettings.save],
  },
  'a factor of the limits that the operator fixed is shown as fixed': {
    ...page({
      'GET /admin/settings': stored,
      'GET /admin/settings/environment': {
        environment: [{ name: 'RATE_LIMIT_FACTOR', isSet: true, value: '20' } satisfies EnvironmentSetting],
      },
    }),
    shows: [limits.fixed('20')],
    hides: [limits.save],
  },
  'the changes of settings are listed, and those still in force can be undone': {
    ...page({ 'GET /admin/settings': stored }),
    shows: [
      settingsHistory.name(2, 'Meera Kulkarni'),
      settingsHistory.name(1, settingsHistory.operator),
      settingsHistory.undoes(1),
      'much older',
    ],
    offers: [settingsHistory.undoOf(2), settingsHistory.all],
    hides: [settingsHistory.undoOf(1), settingsHistory.more],
  },
  'no key of the assistant is stored': {
    ...page({ 'GET /admin/settings': stored }),
    shows: [assistant.noKey],
    offers: [assistant.save, assistant.saveKey],
    hides: [assistant.deleteKey],
  },
  "the assistant's key is stored for another address": {
    ...page({
      'GET /admin/settings': {
        ...stored,
        settings: {
          ...defaultSettings,
          assistant: { ...defaultSettings.assistant, url: 'https://new.example.com/v1' },
        },
      },
      'GET /admin/assistant': {
        fixedUrl: null,
        keyHost: 'old.example.com',
        missing: ['key_of_another_host'],
        tokensToday: 4200,
      },
    }),
    shows: [assistant.keyFor('old.example.com'), assistant.keyOfAnother, assistant.tokensToday('4,200')],
    offers: [assistant.deleteKey],
  },
  'the operator set the address of the model, and members gave feedback': {
    ...page({
      'GET /admin/settings': stored,
      'GET /admin/assistant': { ...setup, fixedUrl: 'http://localhost:11434/v1' },
      'GET /admin/assistant/feedback': {
        feedback: [{ answer: stopLossAnswer, isHelpful: false, givenAt: hourAgo }],
        helpful: 12,
        notHelpful: 1,
        pagination: byNumber.lastPage,
      },
    }),
    shows: [
      assistant.url.fixed('http://localhost:11434/v1'),
      feedbackTexts.counts('12', '1'),
      stopLossAnswer.question,
      'A stop loss is an order.',
      'About stops',
    ],
  },
  'the feedback on answers fails to load': {
    ...page({ 'GET /admin/settings': stored, 'GET /admin/assistant/feedback': serverError }),
    shows: [feedbackTexts.failed],
  },
  "the state of the assistant's key fails to load": {
    ...page({ 'GET /admin/settings': stored, 'GET /admin/assistant': serverError }),
    shows: [assistant.setupFailed],
  },
  'no setting was ever changed': {
    ...page({
      'GET /admin/settings': stored,
      'GET /admin/settings/changes': { changes: [], pagination: { ...byNumber.lastPage, total: 0, totalPages: 0 } },
    }),
    shows: [settingsHistory.empty],
  },
  "the operator's settings are shown, without secrets": {
    ...page({ 'GET /admin/settings': stored }),
    shows: [
      environmentList.labels.PUBLIC_URL,
      'https://chartroom.example',
      environmentList.byDefault,
      environmentList.hidden,
      environmentList.notSet,
    ],
  },
  'registered members can be recorded and removed': {
    ...page({ 'GET /admin/settings': stored }),
    shows: ['INH000001234', registrationForm.lead],
    offers: [registrationForm.add, registrationForm.remove('Meera Kulkarni')],
  },
  'registered members say if there are none': {
    ...page({ 'GET /admin/settings': stored, 'GET /admin/registrations': { registrations: [] } }),
    shows: [registrationForm.none],
  },
  'registered members say if they could not be loaded': {
    ...page({ 'GET /admin/settings': stored, 'GET /admin/registrations': serverError }),
    shows: [registrationForm.failed],
  },
})
testRetry('SettingsPage', {
  ...page({ 'GET /admin/settings': stored }),
  call: 'GET /admin/settings',
  shows: [texts.effect(3)],
})

testRetry('SettingsHistory', {
  ...page({ 'GET /admin/settings': stored }),
  call: 'GET /admin/settings/changes',
  shows: [settingsHistory.name(2, 'Meera Kulkarni')],
})
testRetry('EnvironmentList', {
  ...page({ 'GET /admin/settings': stored }),
  call: 'GET /admin/settings/environment',
  shows: ['https://chartroom.example'],
})

test('settings are found by their labels and hints, and keep what was typed', async () => {
  const { fill, click, text, document } = await render(<SettingsPage />, page({ 'GET /admin/settings': stored }))
  const shownTitles = () =>
    [...document.querySelectorAll('h2')].filter((title) => !title.closest('[hidden]')).map((title) => title.textContent)
  await fill(texts.firstPosts, '5')
  await fill(texts.search, 'grievance Officer')
  expect(shownTitles()).toEqual([texts.legal])
  await fill(texts.search, 'REDIS')
  expect(shownTitles()).toEqual([environmentList.title])
  await fill(texts.search, 'no such thing')
  expect([shownTitles(), text().includes(texts.noMatch)]).toEqual([[texts.noMatch], true])
  await click(texts.clearSearch)
  expect(shownTitles()).toHaveLength(16)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  expect(links.map(({ hash }) => document.querySelector(`${hash} h2`)?.textContent)).toEqual(
    links.map(({ textContent }) => textContent),
  )
  expect(links).toHaveLength(16)
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('5')
})

test('a group that someone else changed meanwhile shows their values, and is replaced only on request', async () => {
  const sent: number[] = []
  const theirs = { settings: { ...stored.settings, moderation: { firstPostsToReview: 8 } }, version: 3 }
  const answers = [stored, theirs]
  const view = await render(
    <SettingsPage />,
    page({
      'GET /admin/settings': () => answers.shift() ?? theirs,
      'PUT /admin/settings': ({ body }) => {
        const { version, settings } = body as { version: number; settings: Settings }
        sent.push(version)
        if (version < 3) return new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
        return { settings: { ...theirs.settings, ...settings }, version: 4 }
      },
    }),
  )
  await view.fill(texts.firstPosts, '5')
  await view.submit()
  expect(view.text()).toContain(texts.changedMeanwhile)
  expect(view.text()).toContain(texts.now('First posts under review', '8'))
  expect(view.document.querySelector<HTMLInputElement>('form input')?.value).toBe('5')
  await view.submit()
  expect(sent).toEqual([2, 3])
  expect(view.text()).not.toContain(texts.changedMeanwhile)
  expect(view.text()).toContain(texts.effect(5))
})

test('changes that someone else made can be taken over', async () => {
  const theirs = { settings: { ...stored.settings, plans: { allowedFor: 'nobody' as const } }, version: 3 }
  const answers = [stored, theirs]
  const view = await render(
    <SettingsPage />,
    page({
      'GET /admin/settings': () => answers.shift() ?? theirs,
      'PUT /admin/settings': new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' }),
    }),
  )
  await view.fill(planSettings.allowedFor, 'registered')
  await view.click(planSettings.save)
  await view.click(texts.showTheirs)
  expect(view.text()).not.toContain(texts.changedMeanwhile)
  expect(view.document.querySelector<HTMLSelectElement>('form select')?.value).toBe('nobody')
})

test('a change is undone, and one that is no longer in force says so', async () => {
  const undone = { settings: defaultSettings, version: 3 }
  const answers = [new ApiError({ status: 409, type: 'conflict_stale', message: 'It has changed.' }), undone]
  const view = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, 'POST /admin/settings/changes/:version/undo': () => answers.shift()! }),
  )
  await view.click(settingsHistory.undoOf(2))
  expect(view.text()).toContain(texts.effect(3))
  await view.click(settingsHistory.undoOf(2))
  expect(view.text()).toContain(texts.effect(0))
})

test.each(['-1', '51', '1.5', 'many', ''])('the settings of the site reject %j first posts', async (value) => {
  const { fill, submit, text, requests } = await render(<SettingsPage />, page({ 'GET /admin/settings': stored }))
  await fill(texts.firstPosts, value)
  await submit()
  expect(text()).toContain(texts.outOfRange(50))
  expect(requests).not.toContain('PUT /admin/settings')
})

test('the form keeps settings that could not be saved', async () => {
  const { fill, submit, text, document } = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, 'PUT /admin/settings': serverError }),
  )
  await fill(texts.firstPosts, '5')
  await submit()
  expect(text()).toContain(texts.saveFailed)
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('5')
})

test('the deadlines keep what was typed when the server rejects a field, and name it', async () => {
  const refused = new ApiError({
    status: 400,
    type: 'validation_failed',
    message: 'Invalid email address',
    fields: { 'settings.legal.grievanceEmail': 'Invalid email address' },
  })
  const { fill, click, text, document } = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, 'PUT /admin/settings': refused }),
  )
  await fill(texts.legalFields.grievanceName.label, 'Anjali Rao')
  await fill(texts.legalFields.grievanceEmail.label, 'anjali')
  await click(texts.saveLegal)
  expect(text()).toContain('Invalid email address')
  const values = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['Anjali Rao', 'anjali']))
  await fill(texts.legalFields.grievanceEmail.label, 'anjali@example.com')
  expect(text()).not.toContain('Invalid email address')
})

test('the notices are saved with their days', async () => {
  const sent: Partial<Settings>[] = []
  const { fill, click } = await render(
    <SettingsPage />,
    page({
      'GET /admin/settings': stored,
      'PUT /admin/settings': (input) => {
        const { settings } = input.body as { settings: Partial<Settings> }
        sent.push(settings)
        return { settings: { ...defaultSettings, ...settings }, version: 1 }
      },
    }),
  )
  await fill(texts.noticeFields.derivativesFrom.label, '')
  await fill(texts.noticeFields.warning.label, 'Markets are risky.')
  await click(texts.saveNotices)
  const notices = { ...defaultSettings.notices, derivativesFrom: '', warning: 'Markets are risky.' }
  expect(sent).toEqual([{ notices }])
})

test.each(['0', '73', 'soon'])('a takedown deadline of %j hours is not sent', async (value) => {
  const { fill, click, text, requests } = await render(<SettingsPage />, page({ 'GET /admin/settings': stored }))
  await fill(texts.legalFields.takedownHours.label, value)
  await click(texts.saveLegal)
  expect(text()).toContain(texts.outOfDeadline(1, 72))
  expect(requests).not.toContain('PUT /admin/settings')
})

test('the links of the footer are saved as typed, and say what is wrong with them', async () => {
  const sent: unknown[] = []
  const wrong = new ApiError({
    status: 400,
    type: 'validation_failed',
    fields: { 'settings.site.socialLinks': 'One of them is wrong' },
  })
  const { fill, submit, text } = await render(<SocialLinksForm stored={stored} />, {
    viewer: 'administrator',
    responses: {
      'PUT /admin/settings': ({ body }: { body?: unknown }) => {
        sent.push((body as { settings: unknown }).settings)
        return wrong
      },
    },
  })
  await fill(socialLinks.links, 'http://x.com/a')
  await submit()
  expect(text()).toContain('One of them is wrong')
  expect(sent).toEqual([{ site: { socialLinks: 'http://x.com/a' } }])
})

test('the contact and the factor of the limits are saved as typed, and a wrong factor is not sent', async () => {
  const sent: unknown[] = []
  const { fill, click, text } = await render(
    <SettingsPage />,
    page({
      'GET /admin/settings': stored,
      'PUT /admin/settings': ({ body }: { body?: unknown }) => {
        sent.push((body as { settings: unknown }).settings)
        return stored
      },
    }),
  )
  await fill(contact.email, ' desk@example.in ')
  await click(contact.save)
  await fill(limits.factor, '0.4')
  await click(limits.save)
  expect(text()).toContain(limits.outOfRange(limitFactors.min, limitFactors.max))
  await fill(limits.factor, '2.5')
  await click(limits.save)
  expect(sent).toEqual([{ contact: { email: 'desk@example.in' } }, { limits: { factor: 2.5 } }])
})

test('what is typed while a group is saved stays, and is saved next', async () => {
  const answer = Promise.withResolvers<StoredSettings>()
  const sent: unknown[] = []
  const { fill, submit, advance, document } = await render(<SocialLinksForm stored={stored} />, {
    viewer: 'administrator',
    responses: {
      'PUT /admin/settings': ({ body }) => {
        sent.push(body)
        return answer.promise
      },
    },
  })
  const [first, next] = ['https://x.com/a', 'https://x.com/b'].map((socialLinks) => ({ socialLinks }))
  await fill(socialLinks.links, first!.socialLinks)
  await submit()
  await fill(socialLinks.links, next!.socialLinks)
  answer.resolve({ settings: { ...stored.settings, site: first! }, version: 3 })
  await advance(10)
  expect(document.querySelector('textarea')?.value).toBe(next!.socialLinks)
  await submit()
  expect(sent).toEqual([
    { settings: { site: first }, version: 2 },
    { settings: { site: next }, version: 3 },
  ])
})

const claimsForm = <ClaimsForm stored={{ settings: defaultSettings, version: 0 }} />

test('the claims are saved with what is chosen, and numbers only while they are fixed', async () => {
  const sent: Partial<Settings>[] = []
  const view = await render(claimsForm, {
    viewer: 'administrator',
    responses: {
      'PUT /admin/settings': (input) => {
        const { settings } = input.body as { settings: Partial<Settings> }
        sent.push(settings)
        return { settings: { ...defaultSettings, ...settings }, version: 1 }
      },
    },
  })
  expect(view.text()).toContain(claims.warning)
  await view.fill(claims.activeUsersFixed, '53')
  await view.fill(claims.videos, 'live')
  await view.fill(claims.rating, 'off')
  expect(view.text()).not.toContain(claims.videosFixed)
  await view.submit()
  const { claims: before } = defaultSettings
  expect(sent).toEqual([{ claims: { ...before, activeUsersFixed: 53, videos: 'live', rating: 'off' } }])
})

test.each([
  [claims.activeUsersFixed, '0', claims.wrongCount],
  [claims.videosFixed, '8.5', claims.wrongCount],
  [claims.ratingFixed, '5.1', claims.wrongRating],
  [claims.ratingsFixed, 'many', claims.wrongCount],
  [claims.priceFixed, '-1', claims.wrongPrice],
])('the claims reject a wrong "%s"', async (label, value, message) => {
  const { fill, submit, text, requests } = await render(claimsForm, { viewer: 'administrator' })
  await fill(label, value)
  await submit()
  expect(text()).toContain(message)
  expect(requests).toEqual([])
})

test('claims that could not be saved stay as they were typed', async () => {
  const view = await render(claimsForm, { viewer: 'administrator', responses: { 'PUT /admin/settings': serverError } })
  await view.fill(claims.videosFixed, '12')
  await view.submit()
  expect(view.text()).toContain(texts.saveFailed)
  expect([...view.document.querySelectorAll('input')].map(({ value }) => value)).toContain('12')
})

const real: Testimonial = {
  position: 1,
  name: 'Asha',
  role: 'Gold, Pune',
  text: 'A quiet place.',
  rating: 4,
  isSample: false,
  version: 1,
}
const testimonialForms = (first: Testimonial, responses: State['responses'] = {}): State => ({
  element: <TestimonialForms />,
  viewer: 'administrator',
  responses: { 'GET /landing': { data: { ...landingContent, testimonials: [first] } }, ...responses },
})
const sample = landingContent.testimonials[0]!
const valuesOf = (document: HTMLElement) => [...document.querySelectorAll('input')].map(({ value }) => value)

testStates({
  'the testimonials load': {
    element: <TestimonialForms />,
    viewer: 'administrator',
    responses: { 'GET /landing': 'pending' },
    shows: [ui.loading],
  },
  'a sample is no draft': {
    ...testimonialForms(sample),
    shows: [testimonials.legend(1, true)],
    hides: [testimonials.showSample],
  },
  'a testimonial can give way to its sample': {
    ...testimonialForms(real),
    shows: [testimonials.legend(1, false)],
    offers: [testimonials.showSample],
  },
})
testRetry('TestimonialForms', {
  ...testimonialForms(sample),
  call: 'GET /landing',
  shows: [testimonials.legend(1, true)],
})

test('a testimonial is published, and its sample shown again', async () => {
  const view = await render(
    <TestimonialForms />,
    testimonialForms(sample, {
      'PUT /admin/testimonials/:position': { testimonial: real },
      'DELETE /admin/testimonials/:position': { testimonial: { ...sample, version: 2 } },
    }),
  )
  await view.fill(testimonials.name, 'Asha')
  await view.submit()
  expect(view.text()).toContain(testimonials.legend(1, false))
  expect(valuesOf(view.document)).toEqual(['Asha', 'Gold, Pune'])
  await view.click(testimonials.showSample)
  expect(view.text()).toContain(testimonials.legend(1, true))
  expect(valuesOf(view.document)).toEqual(['', ''])
})

test.each([
  [new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' }), testimonials.stale],
  [serverError, testimonials.notSaved],
  [new ApiError({ status: 400, type: 'validation_failed', fields: { role: 'Who is it?' } }), 'Who is it?'],
])('a testimonial that could not be saved keeps what was typed', async (error, message) => {
  const view = await render(
    <TestimonialForms />,
    testimonialForms(sample, { 'PUT /admin/testimonials/:position': error }),
  )
  await view.fill(testimonials.name, 'Asha')
  await view.submit()
  expect(view.text()).toContain(message)
  expect(valuesOf(view.document)[0]).toBe('Asha')
  await view.fill(testimonials.role, 'Trades gold in Pune')
  expect(view.text()).not.toContain('Who is it?')
})

test('a registration is recorded, and one that the server refuses stays in the form', async () => {
  const refused = new ApiError({
    status: 400,
    type: 'validation_failed',
    message: 'There is no member with this username',
    fields: { username: 'There is no member with this username' },
  })
  const answers = [refused, { registrations: [] }]
  const state = page({ 'GET /admin/settings': stored, 'POST /admin/registrations': () => answers.shift()! })
  const { fill, click, text, document } = await render(<SettingsPage />, state)
  await fill(registrationForm.username, '@meera_k')
  await fill(registrationForm.number, 'inh000001234')
  await click(registrationForm.add)
  expect(text()).toContain('There is no member with this username')
  const typed = () =>
    [...document.querySelectorAll<HTMLInputElement>('.settings-claim input')].map(({ value }) => value)
  expect(typed()).toContain('inh000001234')
  await click(registrationForm.add)
  expect(text()).toContain(registrationForm.none)
  expect(typed()).not.toContain('inh000001234')
})

test('a registration that is already removed disappears from the list', async () => {
  const lists = [registered, { registrations: [] }]
  const notFound = new ApiError({ status: 404, type: 'not_found' })
  const { text, click } = await render(
    <SettingsPage />,
    page({
      'GET /admin/settings': stored,
      'GET /admin/registrations': () => lists.shift()!,
      'DELETE /admin/registrations/:id': notFound,
    }),
  )
  await click(registrationForm.remove('Meera Kulkarni'))
  await click(registrationForm.removeNow)
  expect(text()).toContain(registrationForm.none)
})

test('a registration is removed after a confirmation', async () => {
  const removal = 'DELETE /admin/registrations/:id' as const
  const { click, text, requests } = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, [removal]: { registrations: [] } }),
  )
  await click(registrationForm.remove('Meera Kulkarni'))
  await click(registrationForm.keep)
  expect(requests).not.toContain(removal)
  await click(registrationForm.remove('Meera Kulkarni'))
  await click(registrationForm.removeNow)
  expect(requests).toContain(removal)
  expect(text()).toContain(registrationForm.none)
})

test('what a member states is removed after a confirmation', async () => {
  const removal = 'POST /admin/stated-registrations/:id/remove' as const
  const { click, text, requests } = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, [removal]: { registrations: [] } }),
  )
  expect(text()).toContain('SEBI INA000005678')
  await click(statedRegistrations.remove('Farah Sheikh'))
  await click(registrationForm.removeNow)
  expect(requests).toContain(removal)
  expect(text()).toContain(statedRegistrations.none)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
