import { PublicLayout } from '../../features/shell/public-layout.tsx'
import { Bell } from './lazy-bell.ts'

/** Around public pages. */
export const PublicLayoutWithBell = () => <PublicLayout bell={<Bell />} />
