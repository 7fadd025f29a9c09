// Zod reads this when it loads: its first schema would probe `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
