import { LandingPage as Landing } from '../../features/landing/landing-page.tsx'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** A failed section is left out: the page is complete without it. */
const NoSection = () => null
const HallSection = lazyPart(() => import('../../features/hall-of-fame/hall-section.tsx'), NoSection)

/** /. The server doesn't wait for the section. */
export default function LandingPage() {
  const isHydrated = useHydrated()
  return <Landing>{isHydrated && <HallSection />}</Landing>
}
