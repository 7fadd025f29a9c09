import { PublicFrame } from '../../features/shell/public-frame.tsx'
import { Bell } from './lazy-bell.ts'

/** Around public pages. */
export const PublicLayoutWithBell = () => <PublicFrame bell={<Bell />} />
