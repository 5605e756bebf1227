/** /api/games: what can be played. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { games as registry } from '#games/index.ts'
import { gameSheet } from '#protocol/game-sheet.ts'
import { GameSheet } from '#protocol/http.ts'

export const games: FastifyPluginAsyncZod = async (app) => {
  const sheets = Object.values(registry).map((game) => gameSheet(game, (bot) => game.bots[bot].about ?? ''))
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
