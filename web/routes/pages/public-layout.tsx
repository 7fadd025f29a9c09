import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { PublicLayout } from '../../features/shell/public-layout.tsx'
import { Bell } from './lazy-bell.tsx'

/** The layout of public pages. */
export const PublicLayoutWithBell = () => <PublicLayout bell={<Bell />} newsletter={<NewsletterForm />} />
