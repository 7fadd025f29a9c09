import { createRoute } from '@tanstack/react-router'
import { PublicFrame } from '../../features/shell/public-frame.tsx'
import { Bell } from '../pages/lazy-bell.ts'
import { rootRoute } from './root.tsx'

const Public = () => <PublicFrame bell={<Bell />} />

/** The frame of public pages, rendered by the server. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: Public })
