import { createRoute } from '@tanstack/react-router'
import { PublicFrame } from '../features/shell/public-frame.tsx'
import { rootRoute } from './root.tsx'

/** The frame of public pages, rendered by the server. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicFrame })
