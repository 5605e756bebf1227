/** /api/games: what can be played. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AnyGame } from '#engine/game.ts'
import { games as registry } from '#games/index.ts'
import { GameSheet } from '#protocol/http.ts'

function sheet({ id, menu, bots }: AnyGame): GameSheet {
  return {
    id,
    editions: menu.editions.map(({ edition, players, options, figures }) => ({
      edition,
      players: [...players],
      options: options.map(({ name, about }) => ({ name, about })),
      ...(figures !== undefined && { figures }),
    })),
    bots: menu.bots.map((bot) => ({ id: bot, about: bots[bot].about ?? '' })),
    standIn: menu.standIn,
  }
}

export const games: FastifyPluginAsyncZod = async (app) => {
  const sheets = Object.values(registry).map(sheet)
  app.get(
    '/api/games',
    {
      schema: {
        tags: ['games'],
        summary: 'Games, their editions, options and bots',
        response: { 200: z.array(GameSheet) },
      },
    },
    async () => sheets,
  )
}
