// The landing page with its sections, in the order that A §2 fixes. The server renders them all.
import { LandingPage as Landing } from '../../features/landing/landing-page.tsx'
import { lazySection } from '../../features/landing/lazy-section.tsx'
import '../../features/hall-of-fame/hall-of-fame.css'

const files = {
  value: () => import('../../features/landing/value-section.tsx'),
  video: () => import('../../features/landing/video-section.tsx'),
  missing: () => import('../../features/landing/missing-section.tsx'),
  trust: () => import('../../features/landing/trust-section.tsx'),
  hall: () => import('../../features/hall-of-fame/hall-section.tsx'),
  newsletter: () => import('./landing-newsletter.tsx'),
  preview: () => import('../../features/landing/preview-section.tsx'),
  testimonials: () => import('../../features/landing/testimonials-section.tsx'),
}

const onServer = import.meta.env.SSR
const Value = lazySection(files.value, onServer ? (await files.value()).default : undefined)
const Video = lazySection(files.video, onServer ? (await files.video()).default : undefined)
const Missing = lazySection(files.missing, onServer ? (await files.missing()).default : undefined)
const Trust = lazySection(files.trust, onServer ? (await files.trust()).default : undefined)
const Hall = lazySection(files.hall, onServer ? (await files.hall()).default : undefined)
const Newsletter = lazySection(files.newsletter, onServer ? (await files.newsletter()).default : undefined)
const Preview = lazySection(files.preview, onServer ? (await files.preview()).default : undefined)
const Testimonials = lazySection(files.testimonials, onServer ? (await files.testimonials()).default : undefined)

/**
 * Always the same element: React replaces a section that it hasn't hydrated yet, with nothing, when what surrounds it
 * renders again.
 */
const sections = (
  <>
    <Value />
    <Video />
    <Missing />
    <Trust />
    <Hall />
    <Newsletter />
    <Preview />
    <Testimonials />
  </>
)

/** /. */
export default function LandingPage() {
  return <Landing>{sections}</Landing>
}
