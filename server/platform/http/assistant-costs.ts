// Prices of the calls of the assistant, in units (call-costs.ts).
import type { assistant } from '#contract/assistant.ts'

export const assistantPrices: Record<keyof typeof assistant, number> = {
  'GET /assistant': 1,
  // Its searches are charged as they run (charge-extra.ts).
  'POST /assistant/questions': 5,
  'GET /assistant/answers/:id/events': 1,
  'GET /assistant/conversations': 1,
  'GET /assistant/conversations/:id': 2,
  'PUT /assistant/conversations/:id': 1,
  'DELETE /assistant/conversations/:id': 1,
  'DELETE /assistant/conversations': 1,
  'GET /admin/assistant': 1,
  'PUT /admin/assistant/key': 1,
}
