import { afterPaint } from '../clock.ts'

type Navigating = { navigate(options: never): Promise<void> }

/** Answers a tap with a frame, in which a link is shown as pressed, before it begins the work of a navigation. */
export function navigateAfterPaint(router: Navigating): void {
  const { navigate } = router
  router.navigate = async (options) => {
    await afterPaint()
    return navigate(options)
  }
}
