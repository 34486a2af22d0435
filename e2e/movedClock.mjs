// Loaded before a program (`node --import`): shifts its clock by this many milliseconds.
const moved = Number(process.env.CLOCK_MOVED_MS ?? 0)
const MachineDate = Date
const now = () => MachineDate.now() + moved

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
MachineDate.prototype.constructor = globalThis.Date
