// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hero } from '#contract/messages/en/landing.ts'
import {
  missing,
  newsletter,
  preview,
  trust,
  value,
  video,
  videoChapters,
} from '#contract/messages/en/landing-sections.ts'
import { sampleTestimonials, testimonials as texts } from '#contract/messages/en/testimonials.ts'
import { landingContent } from '../../platform/testing/fixtures-landing.ts'
import { render, type State, serverError, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Band } from './band.tsx'
import { ExploreButton } from './explore-button.tsx'
import MissingSection from './missing-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { pictures } from './pictures.ts'
import PreviewSection from './preview-section.tsx'
import TestimonialsSection, { Stars } from './testimonials-section.tsx'
import { ThemedPicture } from './themed-picture.tsx'
import TrustSection from './trust-section.tsx'
import ValueSection from './value-section.tsx'
import VideoSection from './video-section.tsx'

const [sample] = sampleTestimonials
const real = { ...sample, position: 1, name: 'Meera Kulkarni', role: 'Gold, Pune', isSample: false, version: 1 }
const starts = ['0:00', '0:04', '0:09', '0:13', '0:18', '0:22']
const playName = ({ title, text }: { title: string; text: string }, index: number): string =>
  `${video.playFrom} ${starts[index]} ${title} ${text}`

const testimonials = (testimonials = landingContent.testimonials): State => ({
  element: <TestimonialsSection />,
  responses: { 'GET /landing': { data: { ...landingContent, testimonials } } },
})

testStates({
  'the value proposition names the four rooms, and what a post consists of': {
    element: <ValueSection />,
    shows: [value.title, value.lead, ...Object.values(value.rooms), ...value.parts.map(({ title }) => title)],
    offers: ['bittalks', 'goldtalks', 'fxtalks', 'indextalks'],
  },
  'the video comes with its chapters': {
    element: <VideoSection />,
    shows: [video.title, ...videoChapters.map(({ text }) => text)],
    offers: videoChapters.map(playName),
  },
  'those who fear to miss something read what is left for them': {
    element: <MissingSection />,
    responses: { 'GET /landing': { data: landingContent } },
    shows: [missing.title, ...missing.rows.flatMap(({ when, what, later }) => [when, what, later])],
    offers: [missing.more],
    hides: [missing.recent],
  },
  'those who fear to miss something see what members did lately, without what nobody did': {
    element: <MissingSection />,
    responses: {
      'GET /landing': { data: { ...landingContent, activity: { posts: 1234, comments: 1, lessons: 0 } } },
    },
    shows: [missing.recent, '1,234', missing.counts.posts(1234), missing.counts.comments(1)],
    hides: [missing.counts.lessons(0)],
  },
  'the promises link to where they are explained': {
    element: <TrustSection />,
    shows: trust.items('Chartroom').flatMap(({ title, text }) => [title, text]),
    offers: ['How points work', 'Trading risk', 'Privacy Policy'],
  },
  'the newsletter has its form': {
    element: <NewsletterSection form={<p>The form</p>} />,
    shows: [newsletter.title, newsletter.lead, 'The form'],
  },
  'the preview describes its pictures': {
    element: <PreviewSection />,
    shows: [preview.title, ...preview.parts.map(({ title }) => title)],
    offers: [hero.explore('Chartroom')],
  },
  'a section without a lead has only its title': {
    element: (
      <Band title="What you can hold us to" lead="">
        <p>Promises</p>
      </Band>
    ),
    shows: ['What you can hold us to', 'Promises'],
  },
  'the button of the sections is that of the hero': {
    element: <ExploreButton />,
    offers: [hero.explore('Chartroom')],
  },
  // Proves: rule.landing.testimonial-fields
  'testimonials are marked as samples': {
    ...testimonials(),
    shows: [
      texts.allSamples,
      texts.sample,
      ...sampleTestimonials.flatMap(({ name, role, text }) => [name, role, text]),
    ],
  },
  'testimonials of which some are samples say so': {
    ...testimonials([real, ...landingContent.testimonials.slice(1)]),
    shows: [texts.someSamples, 'Meera Kulkarni', 'Gold, Pune', texts.sample],
    hides: [texts.allSamples],
  },
  'testimonials of which none is a sample are not marked': {
    ...testimonials([1, 2, 3].map((position) => ({ ...real, position }))),
    shows: [texts.noSamples],
    hides: [texts.sample, texts.allSamples],
  },
  'testimonials that do not load are left out': {
    element: <TestimonialsSection />,
    responses: { 'GET /landing': serverError },
    hides: [texts.title],
  },
})

testTexts('TestimonialsSection', (text) =>
  testimonials([{ ...real, name: text, role: text, text }, ...landingContent.testimonials.slice(1)]),
)

test('a rating draws as many full stars as it says', async () => {
  const { document } = await render(<Stars rating={4} />)
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('4 of 5 stars')
  expect(document.querySelectorAll('[fill="currentColor"]')).toHaveLength(4)
})

test('a picture has one file for each theme and width, with its size, and loads late', async () => {
  const { document } = await render(<ThemedPicture files={pictures.room} alt="A room" />)
  const images = [...document.querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
  expect(images.map((image) => image.alt)).toEqual(['A room', 'A room'])
  const sources = [...document.querySelectorAll('source, img')]
  expect(new Set(sources.map((one) => one.getAttribute('srcset') ?? one.getAttribute('src'))).size).toBe(4)
  for (const one of sources)
    expect(Number(one.getAttribute('width')) > 0 && Number(one.getAttribute('height')) > 0).toBe(true)
})

test('a chapter plays the video of the theme on screen from its start', async () => {
  const { click, document } = await render(<VideoSection />)
  const [light, dark] = [...document.querySelectorAll('video')]
  Object.defineProperty(light, 'offsetParent', { value: document })
  Object.defineProperty(dark, 'offsetParent', { value: null })
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await click(playName(videoChapters[2], 2))
  expect([light!.currentTime, dark!.currentTime]).toEqual([9, 0])
  expect(played.mock.contexts).toEqual([light])
})

test('the video has captions, no sound, and is not fetched before someone plays it', async () => {
  const { document } = await render(<VideoSection />)
  for (const player of document.querySelectorAll('video')) {
    expect(player.getAttribute('preload')).toBe('none')
    expect(player.muted).toBe(true)
    expect(player.querySelector('track[kind="captions"][default]')).not.toBeNull()
  }
})

testEveryComponentIsRendered(
  import.meta.glob(
    [
      './*.tsx',
      '!./*.test.tsx',
      '!./landing-page.tsx',
      '!./hero-chart.tsx',
      '!./nautical-chart.tsx',
      '!./stat.tsx',
      '!./lazy-section.tsx',
    ],
    { eager: true },
  ),
)
