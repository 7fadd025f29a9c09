// Error pages that also show a toast with the text of B §8.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { RouteError } from '../../platform/routing/route-error.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const PageFailureToast = backgroundComponent(() => import('./page-failure-toast.ts'))

const createPageError = (what: 'profile' | 'post' | 'video') =>
  function PageFailure(props: ErrorComponentProps) {
    const shouldToast = useHydrated() && props.error instanceof ApiError
    return (
      <>
        <RouteError {...props} />
        <Suspense>{shouldToast && <PageFailureToast what={what} />}</Suspense>
      </>
    )
  }

export const ProfileError = createPageError('profile')
export const PostError = createPageError('post')
export const VideoError = createPageError('video')
