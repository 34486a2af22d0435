import './plantedNothing.ts'
export {}
