import { expect, test } from 'vitest'
import { BodyWatch } from './watchBodies.ts'

const kilobyte = 1024

function body() {
  const ended: boolean[] = []
  const line = { complete: false, destroyed: false, readableLength: 0, socket: { bytesRead: 400 } }
  const watch = new BodyWatch()
  watch.add(line, isSecond => ended.push(isSecond))
  /** Simulates seconds with this many bytes in each. */
  const pass = (seconds: number, bytesEach = 0) => {
    for (let second = 0; second < seconds; second += 1) {
      line.socket.bytesRead += bytesEach
      watch.tick()
    }
  }
  return { line, ended, pass }
}

test('a body of which nothing comes for twenty seconds is ended, then cut off', () => {
  const { ended, pass } = body()
  pass(19)
  expect(ended).toEqual([])
  pass(1)
  expect(ended).toEqual([false])
  pass(1)
  expect(ended).toEqual([false, true])
})

test('one byte a second keeps nothing open', () => {
  const { ended, pass } = body()
  pass(20, 1)
  expect(ended).toEqual([false])
})

test('a mobile line of 2 kB/s that pauses for nine seconds passes, for as long as it takes', () => {
  const { ended, pass } = body()
  for (let minute = 0; minute < 60; minute += 1) {
    pass(11, 2 * kilobyte)
    pass(9)
  }
  expect(ended).toEqual([])
})

test('a body that came fast and then stalls is ended within two windows', () => {
  const { ended, pass } = body()
  pass(5, 500 * kilobyte)
  pass(15)
  expect(ended).toEqual([])
  pass(20)
  expect(ended).toEqual([false])
})

test('what has come and was not taken yet is counted against nobody', () => {
  const { line, ended, pass } = body()
  line.readableLength = 16 * kilobyte
  pass(60)
  expect(ended).toEqual([])
})

test('a body that has come, or whose sender hung up, is watched no longer', () => {
  const { line, ended, pass } = body()
  line.complete = true
  pass(60)
  line.complete = false
  pass(60)
  expect(ended).toEqual([])
})
