import { lazy } from 'react'

/** Only members load it. */
export const Bell = lazy(() => import('../../features/notifications/bell.tsx'))
