/** False until every product has been photographed: then the drawings go, also from loaded databases. */
export const ARE_PHOTOGRAPHED: boolean = false
