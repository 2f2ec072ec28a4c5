# What everybody may read needs no key.
curl -s "https://mazoku.example/api/card/catalog?rarities=UR&size=3"

# What is yours needs one, here in the variable MAZOKU_KEY.
curl -s -H "Authorization: Bearer ${MAZOKU_KEY:?Put your key into the variable MAZOKU_KEY.}" "https://mazoku.example/api/series/mine/held"
