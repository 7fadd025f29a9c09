// Zod as the contract uses it: in the browser it would probe `new Function`, which the content security policy forbids,
// and it would do so with the first schema.
import { z } from 'zod'

if ('window' in globalThis) z.config({ jitless: true })

export { z }
