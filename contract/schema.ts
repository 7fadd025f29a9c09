// Configures Zod for the browser, where its first schema would probe `new Function`, which our content security policy
// forbids.
import { z } from 'zod'

if ('window' in globalThis) z.config({ jitless: true })

export { z }
