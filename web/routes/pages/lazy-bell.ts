import { lazy } from 'react'

/** For members alone: a guest's page does without. */
export const Bell = lazy(() => import('../../features/notifications/bell.tsx'))
