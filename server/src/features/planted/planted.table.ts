import '../plantedneighbour/plantedneighbour.service.ts'
export {}
