import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../networkAddress.ts'
import { hasBody } from './hasBody.ts'
import { IncomingFiles, leastShareBytes } from './incomingFiles.ts'
import { type Share, SharedSpace } from './sharedSpace.ts'

const diskBytes = 2 * 1024 ** 3
const memoryBytes = 64 * 1024 ** 2

/** Where bodies under way have their place: files on disk, the rest in memory, each bounded for one and for all. */
export interface BodySpace {
  readonly files: IncomingFiles
  /** Of an upload, until it is freed. @throws tooManyBodies, noSpaceForBodies */
  takeDisk(request: FastifyRequest): Share
  /** Of any other body, until its request is answered. @throws tooManyBodies, noSpaceForBodies */
  takeMemory(request: FastifyRequest, reply: FastifyReply): void
}

/** @param folder of uploads under way; made if it is not there. */
export async function openBodySpace(folder: string): Promise<BodySpace> {
  const onDisk = new SharedSpace(diskBytes)
  const inMemory = new SharedSpace(memoryBytes)
  return {
    files: await IncomingFiles.open(folder),
    takeDisk: request => onDisk.take(senderOf(request), leastShareBytes),
    takeMemory(request, reply) {
      if (!hasBody(request.headers)) return
      const { bodyLimit } = request.routeOptions
      // What says nothing of its length may become as long as is allowed.
      const length = Number(request.headers['content-length'] ?? bodyLimit)
      const share = inMemory.take(senderOf(request), Math.min(length, bodyLimit))
      reply.raw.once('close', () => share.free())
    },
  }
}

function senderOf({ actor, ip }: FastifyRequest): string {
  return actor?.userId ?? networkOf(ip)
}
