import { callQuery } from '../platform/cache/call-query.ts'

/** The figures and testimonials of the landing page. */
export const landingQuery = () => callQuery('GET /landing', { input: {}, resource: 'landing', persist: false })
