// The bar at the top of phones in the members' layout. By default it has a title and a back button; pages may replace it.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { ui } from '#contract/messages/en/ui.ts'
import { defaultPaths } from '../platform/routing/default-paths.ts'
import { IconButton } from '../ui/icon-button.tsx'

/** The element for a page's own bar. Null where there is none, as on public pages. */
export const PhoneBarSlot = createContext<HTMLElement | null>(null)

export const useHasPhoneBar = (): boolean => useContext(PhoneBarSlot) !== null

/** Replaces the bar while it's mounted. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const slot = useContext(PhoneBarSlot)
  return slot && createPortal(children, slot)
}

/** A back button, the title and the actions of the page (`children`). */
export function PageBar({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <>
      <BackButton />
      <p className="phone-bar-name grow">{name}</p>
      {children}
    </>
  )
}

/** Returns to the previous page, or to the rooms if this is the first one. */
function BackButton() {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void navigate({ to: defaultPaths.dashboard }))
  return <IconButton icon="arrow-left" label={ui.back} className="phone-bar-back" onClick={goBack} />
}
