import { readFileSync, writeFileSync } from 'node:fs'

/** Memory of a process on Linux: resident now, and its peak since the last reset (proc(5)). */
export function residentMegabytes(pid: number): number {
  return megabytes(pid, 'VmRSS')
}

export function peakMegabytes(pid: number): number {
  return megabytes(pid, 'VmHWM')
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return Number(kilobytes) / 1024
}

/** A process and its descendants (PSS, which divides shared memory). */
export function treeMegabytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const others = children.map(child => treeMegabytes(Number(child)))
  return proportionalMegabytes(pid) + others.reduce((sum, figure) => sum + figure, 0)
}

function proportionalMegabytes(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
