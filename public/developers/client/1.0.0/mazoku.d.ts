/*
 * The client of the Mazoku game API for programs. Anybody may use and change this file in programs that call the API.
 * `npm run docs` creates it from the API's own description; do not edit it.
 *
 * It contains openapi-fetch, Copyright (c) 2023 Drew Powers, under the MIT License:
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

export interface MazokuOptions {
  /** A personal key. Without one, the client reads what everybody may read. */
  key?: string;
  /** The address of the API, for a copy of this file. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

export type Mazoku = Client<paths>;

/** Creates a client. `GET` and `POST` resolve to `{ data, error, response }`. */
export declare function createMazoku(options?: MazokuOptions): Mazoku;


export interface paths {
    "/get-user-badges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player's badges
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find players by name or by id
         * @description Who may call: Anyone, whatever token is sent. Counts as 3 calls against the rate limit.
         */
        post: operations["searchPlayers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/total-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many players the game has
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["countPlayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leaderboard/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of a leaderboard
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the card catalogue
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One card of the catalogue
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/genres": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The genres that cards can be filtered by
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listGenres"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The event types that cards can be filtered by
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The previous and next card in the result of a catalogue query
         * @description Who may call: Anyone, whatever token is sent. Counts as 3 calls against the rate limit.
         */
        get: operations["getCardNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All cards that match a catalogue query, up to 50000
         * @description Who may call: Anyone, whatever token is sent. Counts as 60 calls against the rate limit.
         */
        get: operations["exportCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the copies of a card were claimed and burned, and up to 6 things that it was traded for
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getCardHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a series was claimed over time
         * @description Who may call: Anyone, whatever token is sent. Counts as 3 calls against the rate limit.
         */
        get: operations["getSeriesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clan/{index}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The collections of the present members of a clan over time
         * @description Who may call: Anyone, whatever token is sent. Counts as 3 calls against the rate limit.
         */
        get: operations["getClanHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/mine/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the card catalogue, also filtered by the number of copies that you have
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listMyCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/mine/catalog/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The previous and next card in the result of a query of `listMyCatalog`
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`. Counts as 3 calls against the rate limit.
         */
        get: operations["getMyCardNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/mine/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many copies of up to 100 cards you have. Cards without a copy are left out
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        post: operations["listHoldings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/mine/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many cards of a series you have. The series is null if the text matches none or several
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["getSeriesProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/instance/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of a card's copies with their owners, or of its free version numbers
         * @description Who may call: Anyone. With a valid token, the reply contains more. So it does with a key with the scope `collection:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which versions of a card are owned, without the owners
         * @description Who may call: Anyone. With a valid token, the reply contains more. So it does with a key with the scope `collection:read`.
         */
        get: operations["getVersionMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cards that you want, the newest first
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["listWantedCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/catalog/{id}/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a card was traded for lately
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getCardTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/trade-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What up to 100 cards were traded for lately. Cards that were not traded are left out
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 3 calls against the rate limit.
         */
        post: operations["listTradeValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/instance/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of a player's copies
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player's copy of a card, by version or with the lowest version. The header User names the player
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["findInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/instance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One copy of a card
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/instance/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock unlocked cards and unlock locked ones. A key only locks, and skips locked ones
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `inventory:lock`.
         */
        post: operations["lockCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cosmetic/inventory/selection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the frames and banners that you own
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["listCosmetics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/get-inventory-type/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All frames that you own
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        post: operations["listFrames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packs and event boxes of the store, with the odds that apply now
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/packs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A pack or event box of the store, with the odds that apply now
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/cosmetics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The frames and banners of the store
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listCosmeticOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/packs/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cards that a pack can give, the rarest and those with the fewest copies left first
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listPackCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bundles of moonstones that the store sells for money
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an offer would mean for both players, and why it cannot be sent, without sending it
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 3 calls against the rate limit.
         */
        post: operations["previewOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your offers that wait for an answer, newest first
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listOffers"];
        put?: never;
        /**
         * Send a trade offer. Your copies are reserved, the copies that you ask for are not
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`. With a key, these rules hold for the offer. You give away only spare copies: one with a lower version stays, which is in no trade. None of the copies has a frame or a lock. None of them has a version up to 100. You want none of their cards. You give no bloodstones. You get at least as much as you give, by burn rewards. All your keys together give away at most 10 cards a day (UTC), with those in open offers of earlier days. Counts as 5 calls against the rate limit.
         */
        post: operations["createOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of your offers wait for an answer, and how many you have not seen
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`.
         */
        get: operations["getTradeCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your offers, with its story and what it means
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an offer as it was shown. If it differs from that, nothing changes hands and the error says how
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`. With a key, these rules hold for the offer. You give away only spare copies: one with a lower version stays, which is in no trade. None of the copies has a frame or a lock. None of them has a version up to 100. You want none of their cards. You give no bloodstones. You get at least as much as you give, by burn rewards. All your keys together give away at most 10 cards a day (UTC), with those in open offers of earlier days. Counts as 5 calls against the rate limit.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an offer, with one of the ready reasons
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`.
         */
        post: operations["declineOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an offer with another one. It must keep the copies that are fixed
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`. With a key, these rules hold for the offer. You give away only spare copies: one with a lower version stays, which is in no trade. None of the copies has a frame or a lock. None of them has a version up to 100. You want none of their cards. You give no bloodstones. You get at least as much as you give, by burn rewards. All your keys together give away at most 10 cards a day (UTC), with those in open offers of earlier days. Counts as 5 calls against the rate limit.
         */
        post: operations["counterOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an offer on hold, once: its sender sees it, and the clock stops for seven days
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`.
         */
        post: operations["holdOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back an offer that you sent
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`.
         */
        post: operations["cancelOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/offers/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an offer as seen
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`.
         */
        post: operations["markOfferRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your closed offers, newest first. Of a completed trade, the copies are as they were at that time
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listTradeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players with spare copies of cards that you lack, who lack cards of which you have spare copies, best first
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 10 calls against the rate limit.
         */
        get: operations["listTradeMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/matches/card/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players with a spare copy of a card, and what you could give them for it
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 10 calls against the rate limit.
         */
        get: operations["listCardSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/rings/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rings in which you would get a card that you lack. Nothing is reserved and nobody is told
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 20 calls against the rate limit.
         */
        get: operations["suggestRings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/rings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your rings, newest first: those that wait for confirmations, or closed ones
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listRings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/rings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your rings. Opening it marks it as seen
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`.
         */
        get: operations["getRing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trade/rings/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a ring, or withdraw your confirmation. The ring ends, and all its copies are free again
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:write`.
         */
        post: operations["declineRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your payments, newest first, with running balances
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `ledger:read`.
         */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The makers of a card
         * @description Who may call: Anyone. With a valid token, the reply contains more. So it does with a key with the scope `collection:read`.
         */
        get: operations["listMakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/makers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All card makers
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listCardMakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The streaming partners
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the landing page announces: the announcement that opened last
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card names, series and makers that complete a search text
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card names and series that are spelled similarly to a search text
         * @description Who may call: Anyone, whatever token is sent. Counts as 5 calls against the rate limit.
         */
        get: operations["listSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/meaning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the words of a search mean: series, makers, clans, players, filters, and what each word finds
         * @description Who may call: Anyone, whatever token is sent. Counts as 5 calls against the rate limit.
         */
        get: operations["explainSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions that you want to be told of when they are free, the newest wish first
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`.
         */
        get: operations["listVersionWishes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/series/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who owns a version of each card of a series, such as #1. Without a token, only whether somebody does
         * @description Who may call: Anyone. With a valid token, the reply contains more. So it does with a key with the scope `collection:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listSeriesOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the series that have cards, with what is claimed of them
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/mine/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many cards you have of each series. Series without a card of yours are left out
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `collection:read`. Counts as 2 calls against the rate limit.
         */
        get: operations["listHeldSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A series with one page of its cards, the rarest first
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}/collectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first 10 players who had all cards of a series. Without a token, only when
         * @description Who may call: Anyone. With a valid token, the reply contains more. So it does with a key with the scope `collection:read`.
         */
        get: operations["listSeriesCollectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 12 players with spare copies of cards of a series that you lack, those with the most first
         * @description Who may call: A signed-in player (bearer token) who is not banned. Also a key with the scope `trades:read`. Counts as 5 calls against the rate limit.
         */
        get: operations["listSeriesSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bulk files of last night: the whole catalogue, its claimed versions and what was traded, without players
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listBulk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clan/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clan that the landing page features, or null
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getFeaturedClan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clans, ordered by number
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listClans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clan/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One clan, with its members and their combined collection
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["getClan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/special-rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily rewards that replace those of their weekdays, from a UTC day on, earliest first
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listSpecialRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events that overlap a time range, earliest first
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All events with their changes, for calendar apps: also those that were public and are withdrawn
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["readEventFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/highlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest highlights of the game, newest first, at most 60
         * @description Who may call: Anyone, whatever token is sent. Counts as 2 calls against the rate limit.
         */
        get: operations["listHighlights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vote/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The voting sites in order. `{bot}` in a link is the id of the bot on the chat platform
         * @description Who may call: Anyone, whatever token is sent.
         */
        get: operations["listVotingSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a part of a page that failed in a browser, for the log of the server
         * @description Who may call: Anyone, whatever token is sent. Counts as 120 calls against a rate limit of its own.
         */
        post: operations["reportCrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: {
        /** @description What is wrong */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    statusCode: number;
                    error: string;
                    message: string[];
                    details?: unknown;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listBadges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A chat-platform id or a uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A short name that never changes, for filters and addresses. */
                            key: string;
                            name: string;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    searchPlayers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Players per page, 1 to 100. Default: 14.
                     * @default 14
                     */
                    size?: number;
                    /**
                     * @description Part of a name, a handle of the chat platform with or without @, or, of one player, the chat-platform id (17 to 20 digits), the uuid or the address of the profile. At most 10,000 matches of a name are counted and listed.
                     * @default
                     */
                    name?: string;
                    /**
                     * @default ASC
                     * @enum {string}
                     */
                    order?: "ASC" | "DESC";
                    /**
                     * @description Sort column among equally good matches. Default: name.
                     * @default name
                     * @enum {string}
                     */
                    order_column?: "name" | "created_at" | "cards";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            name: string;
                            /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                            discord_avatar: string | null;
                            /** @description What they do in the team, such as `admin`. Empty for most players. */
                            roles: string[];
                            /** @description The keys of their badges. The pictures are `/cdn/badges/{key}.webp?width=120`. */
                            badges: string[];
                            /** @description Premium lasts until then, ISO 8601 in UTC; null: never had it. */
                            premium: string | null;
                            /** @description The number of their clan; 0 without one. */
                            clan_index: number;
                            /** @description The name of their clan; null without one. */
                            clan_name: string | null;
                            /** @description The sign of their clan; null without one. */
                            clan_emote: string | null;
                            /** @description Number of copies, from the last refresh of the leaderboards, or of now for who is not on them. */
                            cards: number;
                            /** @description Number of different cards. */
                            unique_cards: number;
                        }[];
                        /** @description Number of players on all pages together, counted up to 10,000. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    countPlayers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of players. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listLeaderboard: {
        parameters: {
            query?: {
                /** @description One of cards, unique, series, score, votes. */
                board?: "cards" | "unique" | "series" | "score" | "votes";
                /** @description all, or month for the current UTC month. */
                period?: "all" | "month";
                /** @description Page number, from 1. A page has 50 players. A value that cannot be used counts as none. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description From 1. Players with equal values share a rank. */
                            rank: number;
                            /** @description What the board counts: copies, cards, series, points or votes. */
                            value: number;
                            /** @description Ranks gained since the UTC day began, negative for ranks lost. Null if the player was not listed then. */
                            change: number | null;
                            /** @description Ranks gained since the UTC week began, on Monday. Null if the player was not listed then. */
                            week_change: number | null;
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                                /** @description What they do in the team, such as `admin`. Empty for most players. */
                                roles: string[];
                                /** @description The keys of their badges. The pictures are `/cdn/badges/{key}.webp?width=120`. */
                                badges: string[];
                                /** @description Premium lasts until then, ISO 8601 in UTC; null: never had it. */
                                premium: string | null;
                                /** @description The number of their clan; 0 without one. */
                                clan_index: number;
                                /** @description The name of their clan; null without one. */
                                clan_name: string | null;
                                /** @description The sign of their clan; null without one. */
                                clan_emote: string | null;
                                /** @description Number of copies, from the last refresh of the leaderboards, or of now for who is not on them. */
                                cards: number;
                                /** @description Number of different cards. */
                                unique_cards: number;
                            };
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                        /** @description When the scores were last computed. Null if never. */
                        counted_at: string | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listCatalog: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A value that cannot be used counts as none. */
                page?: number;
                /** @description Cards per page. A value that cannot be used counts as none. */
                size?: number;
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q. A value that cannot be used counts as none. */
                order_column?: "created_at" | "name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The cards of the page. */
                        cards: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                        /** @description Number of entries on all pages together. */
                        count: number;
                        /** @description How many cards the query finds, by rarity and by type. */
                        counts: {
                            /** @description Counted with all filters except `rarities`. */
                            rarities: {
                                C: number;
                                R: number;
                                SR: number;
                                SSR: number;
                                UR: number;
                            };
                            /** @description Counted with all filters except `type` and `specials`. */
                            types: {
                                [key: string]: number;
                            };
                        };
                        /** @description The event types that these cards can be filtered by. */
                        types: {
                            /** @description A short name that never changes, for filters and addresses. */
                            key: string;
                            title: string;
                        }[];
                        /** @description The card makers that the `makers` filter names, for display. */
                        makers: {
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            name: string;
                        }[];
                        /** @description The series of the page's cards in their order; empty unless grouped. */
                        series: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How many of its cards the query finds. */
                            count: number;
                            /** @description How many of them are on this page. */
                            on_page: number;
                        }[];
                        /** @description The clan that the `clan` filter names, for display. Null without the filter, and if there is no such clan. */
                        clan: {
                            /** @description The clan's number, in the addresses of its page and of its emblem. */
                            index: number;
                            title: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        name: string;
                        /** @description The series of the card. */
                        series: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                        };
                        /** @description One of C, R, SR, SSR, UR, the rarest last. */
                        rarity: {
                            /** @enum {string} */
                            name: "C" | "R" | "SR" | "SSR" | "UR";
                        };
                        /** @description The uuid of the rarity. */
                        rarity_uuid: string;
                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                        type: {
                            name: string;
                            title: string;
                        };
                        /** @description The number of the batch in which the card was released, from 1. */
                        batch: number;
                        /** @description The first one of the makers; null if none is known. */
                        artist: {
                            name: string;
                            /** @description The maker's own page, an http or https address; null without one. */
                            portfolio_url: string | null;
                        } | null;
                        /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                        claimed: number;
                        /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                        total: number;
                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                        art_version: number;
                        /** @description The genres of the series. */
                        genres: string[];
                        /** @description Who made the card. */
                        makers: {
                            name: string;
                            /** @description The maker's own page, an http or https address; null without one. */
                            portfolio_url: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listGenres: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            name: string;
                            /** @description Number of series that have it. */
                            series: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A short name that never changes, for filters and addresses. */
                            key: string;
                            title: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getCardNeighbours: {
        parameters: {
            query?: {
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q. A value that cannot be used counts as none. */
                order_column?: "created_at" | "name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The one before it; null if it is the first. */
                        previous: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description The one after it; null if it is the last. */
                        next: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description The card's position in the result, from 1. Null if the card is not in the result. */
                        position: number | null;
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    exportCatalog: {
        parameters: {
            query?: {
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q. A value that cannot be used counts as none. */
                order_column?: "created_at" | "name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All cards that the query finds. */
                        cards: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getCardHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The time between two figures.
                         * @enum {string}
                         */
                        by: "day" | "week" | "month";
                        /** @description Days (UTC), such as 2026-11-22, the oldest first. */
                        days: string[];
                        /** @description Numbered copies that players had on each of `days`. */
                        claimed: number[];
                        /** @description Copies that had been burned until each of `days`. */
                        burned: number[];
                        /** @description What the card was traded for when it alone was given, the most frequent first. Trades that staff reversed do not count. */
                        traded_for: {
                            /** @description Null for bloodstones. */
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            } | null;
                            /** @description Number of trades. */
                            trades: number;
                            /** @description The bloodstones of these trades together; 0 for a card. */
                            bloodstones: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getSeriesHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The uuid of the series. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The time between two figures.
                         * @enum {string}
                         */
                        by: "day" | "week" | "month";
                        /** @description Days (UTC), such as 2026-11-22, the oldest first. */
                        days: string[];
                        /** @description Numbered copies that players had on each of `days`. */
                        claimed: number[];
                        /** @description Copies that had been burned until each of `days`. */
                        burned: number[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getClanHistory: {
        parameters: {
            query?: {
                /** @description The time between two figures: one of day, week, month. Default: week. */
                by?: "day" | "week" | "month";
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The clan's number. */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The time between two figures.
                         * @enum {string}
                         */
                        by: "day" | "week" | "month";
                        /** @description Days (UTC), such as 2026-11-22, the oldest first. */
                        days: string[];
                        /** @description Sums over those who are members now, also from before they joined. */
                        copies: number[];
                        /** @description Series that one of them completed, counted for each of them. */
                        series: number[];
                        /** @description The rarity score. */
                        score: number[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listMyCatalog: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A value that cannot be used counts as none. */
                page?: number;
                /** @description Cards per page. A value that cannot be used counts as none. */
                size?: number;
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q. A value that cannot be used counts as none. */
                order_column?: "created_at" | "name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
                /** @description Cards of which you have this many copies: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                mine?: string;
                /** @description Cards that you want (true), or do not want (false). A value that cannot be used counts as none. */
                want?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The cards of the page. */
                        cards: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                        /** @description Number of entries on all pages together. */
                        count: number;
                        /** @description How many cards the query finds, by rarity and by type. */
                        counts: {
                            /** @description Counted with all filters except `rarities`. */
                            rarities: {
                                C: number;
                                R: number;
                                SR: number;
                                SSR: number;
                                UR: number;
                            };
                            /** @description Counted with all filters except `type` and `specials`. */
                            types: {
                                [key: string]: number;
                            };
                        };
                        /** @description The event types that these cards can be filtered by. */
                        types: {
                            /** @description A short name that never changes, for filters and addresses. */
                            key: string;
                            title: string;
                        }[];
                        /** @description The card makers that the `makers` filter names, for display. */
                        makers: {
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            name: string;
                        }[];
                        /** @description The series of the page's cards in their order; empty unless grouped. */
                        series: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How many of its cards the query finds. */
                            count: number;
                            /** @description How many of them are on this page. */
                            on_page: number;
                        }[];
                        /** @description The clan that the `clan` filter names, for display. Null without the filter, and if there is no such clan. */
                        clan: {
                            /** @description The clan's number, in the addresses of its page and of its emblem. */
                            index: number;
                            title: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getMyCardNeighbours: {
        parameters: {
            query?: {
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q. A value that cannot be used counts as none. */
                order_column?: "created_at" | "name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
                /** @description Cards of which you have this many copies: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                mine?: string;
                /** @description Cards that you want (true), or do not want (false). A value that cannot be used counts as none. */
                want?: boolean;
            };
            header?: never;
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The one before it; null if it is the first. */
                        previous: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description The one after it; null if it is the last. */
                        next: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description The card's position in the result, from 1. Null if the card is not in the result. */
                        position: number | null;
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listHoldings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cards: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The uuid of the card. */
                            card_uuid: string;
                            /** @description How many copies the caller has. */
                            copies: number;
                            /** @description The lowest version; 0 if the caller has only card-maker copies. */
                            lowest_version: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getSeriesProgress: {
        parameters: {
            query: {
                /** @description Series name, in the syntax of the catalogue: quotes for an exact match. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if the text matches no series, or several. */
                        series: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                        } | null;
                        /** @description How many different cards of the series the caller has. */
                        held: number;
                        /** @description How many cards the series has. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listVersions: {
        parameters: {
            query: {
                /** @description The card's uuid. */
                card_uuid: string;
                /** @description Page number, from 1. A value that cannot be used counts as none. */
                page?: number;
                /** @description Versions per page. A value that cannot be used counts as none. */
                size?: number;
                /** @description none for the version numbers that nobody owns. Default: the copies that players own. */
                owner?: "none";
                /** @description Always version. */
                order_column?: "version";
                /** @description ASC or DESC. Default: ASC, with card-maker copies (version 0) first. */
                order?: "ASC" | "DESC";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Empty for visitors, who do not see who owns cards. */
                        data: {
                            /** @description The uuid of the copy, which never changes; null if nobody owns the version. */
                            uuid: string | null;
                            /** @description 1 to the `total` of the card, or 0 for a card-maker copy. */
                            version: number;
                            /** @description Whether the owner locked the copy. It can be neither traded nor burned then. */
                            is_locked: boolean;
                            /** @description The uuid of the frame on the copy; null without one. */
                            equiped_frame_uuid: string | null;
                            /** @description The owner; null if nobody owns the version. */
                            user: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                                name: string;
                            } | null;
                            card: {
                                /** @description The number of the batch in which the card was released, from 1. */
                                batch: number;
                                name: string;
                            };
                        }[];
                        /** @description Number of entries on all pages together; 0 for visitors. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getVersionMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Versions are numbered from 1 to `total`. */
                        total: number;
                        /** @description A bitmap in base64, in whole bytes: version v is owned if `bytes[(v - 1) >> 3] & (1 << ((v - 1) & 7))` is not 0. */
                        claimed: string;
                        /** @description Number of card-maker copies, which have no version number. */
                        maker_copies: number;
                        /** @description The versions that the caller owns; 0 for a card-maker copy. Empty without a token. */
                        yours: number[];
                        /** @description The versions that the caller wants to be told of when they are free. Empty without a token. */
                        wished: number[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listWantedCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The name of the series. */
                                series: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description How many copies of it the player has by now. */
                            copies: number;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getCardTrades: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All of them together. */
                        value: {
                            /** @description Trades of the last 90 days, counted up to 30. */
                            trades: number;
                            /** @description The trades in which the card alone changed hands for bloodstones alone. */
                            stones: {
                                /** @description Number of these trades. */
                                trades: number;
                                /** @description The lowest price in bloodstones. */
                                lowest: number;
                                /** @description The middle price in bloodstones: half of them were lower. */
                                median: number;
                                /** @description The highest price in bloodstones. */
                                highest: number;
                            } | null;
                        };
                        /** @description The last ones, the newest first. */
                        latest: {
                            /** @description The day (UTC) on which it was completed. */
                            day: string;
                            /** @description What was given together with the card. */
                            along: {
                                /** @description Number of other cards. */
                                cards: number;
                                /** @description Bloodstones, in whole ones. */
                                bloodstones: number;
                            };
                            /** @description What was given for it: the number of cards with the rarest of them, and bloodstones. */
                            got: {
                                /** @description Number of cards. */
                                cards: number;
                                /** @description Bloodstones, in whole ones. */
                                bloodstones: number;
                                /** @description The rarest ones of them. */
                                rarest: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                }[];
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listTradeValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cards: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The uuid of the card. */
                            card_uuid: string;
                            name: string;
                            /** @description What the card was traded for lately. */
                            value: {
                                /** @description Trades of the last 90 days, counted up to 30. */
                                trades: number;
                                /** @description The trades in which the card alone changed hands for bloodstones alone. */
                                stones: {
                                    /** @description Number of these trades. */
                                    trades: number;
                                    /** @description The lowest price in bloodstones. */
                                    lowest: number;
                                    /** @description The middle price in bloodstones: half of them were lower. */
                                    median: number;
                                    /** @description The highest price in bloodstones. */
                                    highest: number;
                                } | null;
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listInventory: {
        parameters: {
            query?: {
                /** @description Cards per page. A value that cannot be used counts as none. */
                size?: number;
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description The owner's chat-platform id or uuid. Default: you. */
                owner?: string;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description ASC or DESC, in capitals or small letters. A value that cannot be used counts as none. */
                order?: "ASC" | "DESC";
                /** @description Page number, from 0. A value that cannot be used counts as none. */
                page?: number;
                /** @description In which order. A value that cannot be used counts as none. */
                order_column?: "created_at" | "card.name" | "rarity" | "version" | "batch" | "claimed" | "left" | "match";
                /** @description Cards that you want (true), or do not want (false). A value that cannot be used counts as none. */
                want?: boolean;
                /** @description Cards of which you, or the player of `compare_with`, have this many copies: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                mine?: string;
                /** @description Whose copies the parameter `mine` counts: a player's chat-platform id or uuid. Default: yours. In `where`, it counts yours. */
                compare_with?: string;
                /** @description Name of the frame on a copy, in the syntax of the card name. */
                frame?: string;
                /** @description Only copies of this card. A value that cannot be used counts as none. */
                card_uuid?: string;
                /** @description true: the copies of a card are one entry, at the place of the first one. A value that cannot be used counts as none. */
                stacked?: boolean;
                /** @description The uuids of packs that you opened and that are left out, separated by commas: 50 at most. A value that cannot be used counts as none. */
                unturned?: string;
                /** @description true: only cards of which the owner has several copies. false: only cards of which the owner has one copy. A value that cannot be used counts as none. */
                duplicates?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id in the URL of the copy's page: /inventory/{linkId}. */
                            linkId: string;
                            /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                            version: number;
                            /** @description Whether the owner locked the copy. It can be neither traded nor burned then. */
                            is_locked: boolean;
                            /**
                             * @description `kept`: the owner can do anything with it; `trading`: an offer or a ring reserves it; `frozen`: the team holds it.
                             * @enum {string}
                             */
                            state: "kept" | "trading" | "frozen";
                            /** @description The uuid of the frame on the copy; null without one. */
                            equiped_frame_uuid: string | null;
                            /** @description The frame on the copy; null without one. */
                            equiped_frame: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            } | null;
                            /** @description When its owner got it, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description How many copies of this card the owner has. */
                            owned_count: number;
                            /** @description The owner. */
                            user: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                                name: string;
                            };
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The series of the card, by its name. */
                                series: {
                                    name: string;
                                };
                                /** @description One of C, R, SR, SSR, UR, the rarest last. */
                                rarity: {
                                    /** @enum {string} */
                                    name: "C" | "R" | "SR" | "SSR" | "UR";
                                };
                                /** @description The uuid of the rarity. */
                                rarity_uuid: string;
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: {
                                    name: string;
                                };
                                /** @description The number of the batch in which the card was released, from 1. */
                                batch: number;
                                /** @description The first one of the makers; null if none is known. */
                                artist: {
                                    name: string;
                                    /** @description The maker's own page, an http or https address; null without one. */
                                    portfolio_url: string | null;
                                } | null;
                                /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                                created_at: string;
                                /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                                claimed: number;
                                /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                                total: number;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description The stack; missing without `stacked`. */
                            stack?: {
                                /** @description Number of copies. */
                                copies: number;
                                /** @description How many of them are locked. */
                                locked: number;
                                /** @description How many of them have a frame. */
                                framed: number;
                                /** @description Their lowest version; 0 if all are card-maker copies. */
                                lowest_version: number;
                            };
                        }[];
                        /** @description Number of copies, or of stacks. */
                        count: number;
                        /** @description Number of copies, or of stacks, for each rarity and type. */
                        counts: {
                            /** @description Counted with all filters except `rarities`. */
                            rarities: {
                                C: number;
                                R: number;
                                SR: number;
                                SSR: number;
                                UR: number;
                            };
                            /** @description Counted with all filters except `type` and `specials`. */
                            types: {
                                [key: string]: number;
                            };
                        };
                        /** @description The event types that these cards can be filtered by. */
                        types: {
                            /** @description A short name that never changes, for filters and addresses. */
                            key: string;
                            title: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    findInstance: {
        parameters: {
            query: {
                /** @description The card's uuid. */
                card_uuid: string;
                /** @description The version; 0 for a card-maker copy. Default: the lowest that the player owns. A value that cannot be used counts as none. */
                version?: number;
            };
            header?: {
                /** @description The owner's chat-platform id or uuid. Default: you. */
                User?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description The id in the URL of the copy's page: /inventory/{linkId}. */
                        linkId: string;
                        /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                        version: number;
                        /** @description Whether the owner locked the copy. It can be neither traded nor burned then. */
                        is_locked: boolean;
                        /**
                         * @description `kept`: the owner can do anything with it; `trading`: an offer or a ring reserves it; `frozen`: the team holds it.
                         * @enum {string}
                         */
                        state: "kept" | "trading" | "frozen";
                        /** @description The uuid of the frame on the copy; null without one. */
                        equiped_frame_uuid: string | null;
                        /** @description The frame on the copy; null without one. */
                        equiped_frame: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description When its owner got it, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description How many copies of this card the owner has. */
                        owned_count: number;
                        /** @description The owner. */
                        user: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                            discord_avatar: string | null;
                            name: string;
                        };
                        card: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The copy's uuid (linkId). */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description The id in the URL of the copy's page: /inventory/{linkId}. */
                        linkId: string;
                        /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                        version: number;
                        /** @description Whether the owner locked the copy. It can be neither traded nor burned then. */
                        is_locked: boolean;
                        /**
                         * @description `kept`: the owner can do anything with it; `trading`: an offer or a ring reserves it; `frozen`: the team holds it.
                         * @enum {string}
                         */
                        state: "kept" | "trading" | "frozen";
                        /** @description The uuid of the frame on the copy; null without one. */
                        equiped_frame_uuid: string | null;
                        /** @description The frame on the copy; null without one. */
                        equiped_frame: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        } | null;
                        /** @description When its owner got it, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description How many copies of this card the owner has. */
                        owned_count: number;
                        /** @description The owner. */
                        user: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                            discord_avatar: string | null;
                            name: string;
                        };
                        card: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                                title: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        };
                        /** @description The genres of the series. */
                        genres: string[];
                        /** @description Whether the caller owns it. */
                        is_own: boolean;
                        /** @description Oldest first. Everyone sees changes of owner. The owner also sees locks and frames since they got the copy. */
                        history: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "claimed" | "locked" | "unlocked" | "framed" | "unframed" | "traded" | "burned" | "released";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /** @description The owner at that time. For a trade, the new owner. Null if that player has deleted their account. Missing if it is unknown who claimed the copy. */
                            player?: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                            } | null;
                            /** @description The name of the frame that was put on or taken off; null for other events. */
                            frame: string | null;
                        }[];
                        /** @description The offer or ring that reserves the copy. Only its owner sees it. */
                        reserved_for?: {
                            /**
                             * @description What reserves it.
                             * @enum {string}
                             */
                            kind: "offer" | "ring";
                            /** @description The uuid of the offer or ring. */
                            uuid: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    lockCards: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. A retry with the same key and body has no second effect and gets the same reply. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Refused if an entry is named twice. */
                    cards: {
                        /** @constant */
                        type: "uuid";
                        /**
                         * Format: uuid
                         * @description A copy's uuid.
                         */
                        value: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed cards. Cards that do not exist, belong to another player or are in a trade are skipped. */
                        count: number;
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description Whether the owner locked the copy. It can be neither traded nor burned then. */
                            is_locked: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listCosmetics: {
        parameters: {
            query?: {
                /** @description Your own chat-platform id or uuid. Optional. For another player, the result is empty. */
                uuid?: string;
                /** @description One kind of cosmetics. Default: both. A value that cannot be used counts as none. */
                type?: "profile_banner" | "card_frame";
                /** @description Cosmetic name, in the search syntax of card names. */
                name?: string;
                /** @description Page number, from 0. A value that cannot be used counts as none. */
                page?: number;
                /** @description Entries per page. A value that cannot be used counts as none. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description A banner for profiles, or a frame for cards.
                             * @enum {string}
                             */
                            type: "profile_banner" | "card_frame";
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The collection that it belongs to; null for none. */
                            parent: string | null;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                            /** @description How many of it the player owns. For a frame, this includes frames on cards. */
                            count: number;
                            /** @description For a frame, how many are not on a card. For a banner, 0 while the profile shows it and otherwise 1. */
                            free: number;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                        /** @description The banners among `data`. */
                        banners: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The collection that it belongs to; null for none. */
                            parent: string | null;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listFrames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own chat-platform id or uuid. For another player, the list is empty. */
                    owner: string;
                    /** @constant */
                    type: "Frame";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description A banner for profiles, or a frame for cards.
                             * @enum {string}
                             */
                            type: "profile_banner" | "card_frame";
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The collection that it belongs to; null for none. */
                            parent: string | null;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                            /** @description How many of it the player owns. For a frame, this includes frames on cards. */
                            count: number;
                            /** @description For a frame, how many are not on a card. For a banner, 0 while the profile shows it and otherwise 1. */
                            free: number;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listPacks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /**
                             * @description A pack of the whole catalogue, or the box of an event.
                             * @enum {string}
                             */
                            kind: "pack" | "event_box";
                            name: string;
                            /** @description Words about it, as plain text. Empty for none. */
                            about: string;
                            /**
                             * @description Bloodstones, moonstones or soulstones.
                             * @enum {string}
                             */
                            currency: "bloodstones" | "moonstones" | "soulstones";
                            /** @description Price of one pack, in units of the currency. */
                            price: number;
                            /** @description What a pack draws, slot by slot. */
                            slots: {
                                /** @description Number of cards that are drawn with these odds. */
                                count: number;
                                /** @description Odds by rarity in percent, with four decimal places. They add up the cards that can be drawn now. */
                                odds: {
                                    C: string;
                                    R: string;
                                    SR: string;
                                    SSR: string;
                                    UR: string;
                                };
                            }[];
                            /** @description A card of this rarity or better comes at least once in `within` packs. */
                            guarantee: {
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description Number of packs. */
                                within: number;
                            } | null;
                            /** @description How many packs a player can open in all. Null: any number. */
                            player_limit: number | null;
                            /** @description How many packs a player can open on one day (UTC). Null: any number. */
                            daily_limit: number | null;
                            /** @description When its sale begins, ISO 8601 in UTC; null: it has begun. */
                            opens_at: string | null;
                            /** @description When its sale ends, ISO 8601 in UTC; null: it has no end. */
                            closes_at: string | null;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of different cards that can be drawn now, by rarity. */
                            cards: {
                                C: number;
                                R: number;
                                SR: number;
                                SSR: number;
                                UR: number;
                            };
                            /** @description Number of copies that can still come out of the pack. */
                            remaining: number;
                            /** @description Why it cannot be bought now; null if it can. */
                            closed: ("not-yet" | "over" | "sold-out") | null;
                            /** @description Some of its cards, for a picture of it. */
                            cover: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            }[];
                            /** @description Changes with the picture of the wrapper, whose address is `/cdn/packs/{uuid}.webp?width=400&v={wrapper}`. */
                            wrapper: string;
                            /** @description SHA-256 of price, cards, odds, guarantee, limits and window. A purchase confirms it. */
                            terms: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getPack: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The pack's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /**
                         * @description A pack of the whole catalogue, or the box of an event.
                         * @enum {string}
                         */
                        kind: "pack" | "event_box";
                        name: string;
                        /** @description Words about it, as plain text. Empty for none. */
                        about: string;
                        /**
                         * @description Bloodstones, moonstones or soulstones.
                         * @enum {string}
                         */
                        currency: "bloodstones" | "moonstones" | "soulstones";
                        /** @description Price of one pack, in units of the currency. */
                        price: number;
                        /** @description What a pack draws, slot by slot. */
                        slots: {
                            /** @description Number of cards that are drawn with these odds. */
                            count: number;
                            /** @description Odds by rarity in percent, with four decimal places. They add up the cards that can be drawn now. */
                            odds: {
                                C: string;
                                R: string;
                                SR: string;
                                SSR: string;
                                UR: string;
                            };
                        }[];
                        /** @description A card of this rarity or better comes at least once in `within` packs. */
                        guarantee: {
                            /**
                             * @description One of C, R, SR, SSR, UR, the rarest last.
                             * @enum {string}
                             */
                            rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            /** @description Number of packs. */
                            within: number;
                        } | null;
                        /** @description How many packs a player can open in all. Null: any number. */
                        player_limit: number | null;
                        /** @description How many packs a player can open on one day (UTC). Null: any number. */
                        daily_limit: number | null;
                        /** @description When its sale begins, ISO 8601 in UTC; null: it has begun. */
                        opens_at: string | null;
                        /** @description When its sale ends, ISO 8601 in UTC; null: it has no end. */
                        closes_at: string | null;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description Number of different cards that can be drawn now, by rarity. */
                        cards: {
                            C: number;
                            R: number;
                            SR: number;
                            SSR: number;
                            UR: number;
                        };
                        /** @description Number of copies that can still come out of the pack. */
                        remaining: number;
                        /** @description Why it cannot be bought now; null if it can. */
                        closed: ("not-yet" | "over" | "sold-out") | null;
                        /** @description Some of its cards, for a picture of it. */
                        cover: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /**
                             * @description One of C, R, SR, SSR, UR, the rarest last.
                             * @enum {string}
                             */
                            rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        /** @description Changes with the picture of the wrapper, whose address is `/cdn/packs/{uuid}.webp?width=400&v={wrapper}`. */
                        wrapper: string;
                        /** @description SHA-256 of price, cards, odds, guarantee, limits and window. A purchase confirms it. */
                        terms: string;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listCosmeticOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /**
                             * @description A banner for profiles, or a frame for cards.
                             * @enum {string}
                             */
                            type: "profile_banner" | "card_frame";
                            /** @description The banner or frame that is sold. */
                            item: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The collection that it belongs to; null for none. */
                                parent: string | null;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /**
                             * @description Bloodstones, moonstones or soulstones.
                             * @enum {string}
                             */
                            currency: "bloodstones" | "moonstones" | "soulstones";
                            /** @description Its price, in units of the currency. */
                            price: number;
                            /** @description The season that it belongs to; null if it is sold all year. */
                            season: string | null;
                            /** @description How many are sold in all. Null: any number. */
                            stock: number | null;
                            /** @description How many are left. Null: any number. */
                            left: number | null;
                            /** @description How many a player can buy. Null: any number. */
                            player_limit: number | null;
                            /** @description When its sale begins, ISO 8601 in UTC; null: it has begun. */
                            opens_at: string | null;
                            /** @description When its sale ends, ISO 8601 in UTC; null: it has no end. */
                            closes_at: string | null;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Why it cannot be bought now; null if it can. */
                            closed: ("not-yet" | "over" | "sold-out") | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listPackCards: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A value that cannot be used counts as none. */
                page?: number;
                /** @description Cards of one rarity. Default: all that the pack gives. A value that cannot be used counts as none. */
                rarity?: "C" | "R" | "SR" | "SSR" | "UR";
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The pack's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description How many versions players own, of `total`. */
                            claimed: number;
                            /** @description How many versions the card has. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                            /** @description How many copies the caller has; null where there is no caller. */
                            copies: number | null;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listBundles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description Words about it, as plain text. Empty for none. */
                            about: string;
                            /** @description Moonstones, without the bonus. */
                            moonstones: number;
                            /** @description Moonstones that come on top. */
                            bonus: number;
                            /** @description In the smallest unit of the currency, such as cents. */
                            price: number;
                            /** @description Three lower-case letters of ISO 4217. */
                            currency: string;
                            /** @description How often a player can buy it. Null: any number. */
                            player_limit: number | null;
                            /** @description When its sale begins, ISO 8601 in UTC; null: it has begun. */
                            opens_at: string | null;
                            /** @description When its sale ends, ISO 8601 in UTC; null: it has no end. */
                            closes_at: string | null;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Why it cannot be bought now; null if it can. */
                            closed: ("not-yet" | "over" | "sold-out") | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    previewOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The chat-platform id or uuid of the player, who is not the sender. */
                    recipient: string;
                    /** @description Your copies. They are reserved while the offer waits for an answer. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    give: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /** @description The other player's copies. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    get: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /**
                     * @description Bloodstones that you give.
                     * @default 0
                     * @example 0
                     */
                    give_bloodstones?: number;
                    /**
                     * @description Bloodstones that you get.
                     * @default 0
                     * @example 0
                     */
                    get_bloodstones?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why it cannot be sent, or not with this key; empty if it can. */
                        problems: string[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description Which offers. Those on hold are in the tab held only. A value that cannot be used counts as none. */
                tab?: "incoming" | "outgoing" | "held";
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                            revision: number;
                            /**
                             * @description `open` and `held` wait for an answer; the others are over.
                             * @enum {string}
                             */
                            state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                            /** @description Whether the caller sent it. */
                            is_outgoing: boolean;
                            /** @description Who can answer it. Null once it is closed. */
                            waits_for: ("you" | "them") | null;
                            /** @description What the caller can do with it. */
                            actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                            /** @description Whether it changed since the caller last opened it. */
                            is_unread: boolean;
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description Words of the sender, as plain text. Empty for none. */
                            note: string;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                            expires_at: string;
                            /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                            held_at: string | null;
                            /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                            closed_at: string | null;
                            /** @description Why it was declined, or why the site ended it; null for neither. */
                            closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                            /** @description The uuid of the offer that this one answers; null if it answers none. */
                            parent: string | null;
                            /** @description The uuid of the counter-offer that answers this one; null without one. */
                            counter: string | null;
                        }[];
                        /** @description `before` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. A retry with the same key and body has no second effect and gets the same reply. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The chat-platform id or uuid of the player, who is not the sender. */
                    recipient: string;
                    /** @description Your copies. They are reserved while the offer waits for an answer. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    give: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /** @description The other player's copies. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    get: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /**
                     * @description Bloodstones that you give.
                     * @default 0
                     * @example 0
                     */
                    give_bloodstones?: number;
                    /**
                     * @description Bloodstones that you get.
                     * @default 0
                     * @example 0
                     */
                    get_bloodstones?: number;
                    /**
                     * @description Plain text for the other player. It must have at most 300 characters.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getTradeCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Offers that wait for the caller. */
                        incoming: number;
                        /** @description Offers that wait for somebody else. */
                        outgoing: number;
                        /** @description Offers on hold. */
                        held: number;
                        /** @description Rings that wait for the caller. */
                        rings: number;
                        /** @description Offers and rings that changed since the caller last opened them, also closed ones. */
                        unread: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getOffer: {
        parameters: {
            query?: {
                /** @description Uuids of the copies that are chosen, separated by commas. Default: the first of each choice. */
                chosen?: string;
            };
            header?: never;
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. A retry with the same key and body has no second effect and gets the same reply. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `revision` of the offer, as it was shown. */
                    revision: number;
                    /** @description Uuids of all your copies that leave, with one of each choice. Refused if an entry is named twice. */
                    gives: string[];
                    /** @description Uuids of all copies that come, with one of each choice. Refused if an entry is named twice. */
                    gets: string[];
                    /** @description Bloodstones that you give. */
                    gives_bloodstones: number;
                    /** @description Bloodstones that you get. */
                    gets_bloodstones: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "not-interested" | "want-more" | "keeping" | "other-offer";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    counterOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. A retry with the same key and body has no second effect and gets the same reply. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `revision` of the offer, as it was shown. */
                    revision: number;
                    /** @description Your copies. They are reserved while the offer waits for an answer. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    give: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /** @description The other player's copies. Refused if an entry is named twice. Refused if an entry cannot be fixed and a choice. Refused if an entry is a choice of one copy. */
                    get: {
                        /**
                         * Format: uuid
                         * @description The copy's uuid.
                         */
                        uuid: string;
                        /**
                         * @description A counter-offer must keep the copy.
                         * @default false
                         */
                        fixed?: boolean;
                        /**
                         * @description Copies of a side with the same number are a choice: the recipient chooses one of them.
                         * @default null
                         */
                        choice?: number | null;
                    }[];
                    /**
                     * @description Bloodstones that you give.
                     * @default 0
                     * @example 0
                     */
                    give_bloodstones?: number;
                    /**
                     * @description Bloodstones that you get.
                     * @default 0
                     * @example 0
                     */
                    get_bloodstones?: number;
                    /**
                     * @description Plain text for the other player. It must have at most 300 characters.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    holdOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    cancelOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                        revision: number;
                        /**
                         * @description `open` and `held` wait for an answer; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description Whether the caller sent it. */
                        is_outgoing: boolean;
                        /** @description Who can answer it. Null once it is closed. */
                        waits_for: ("you" | "them") | null;
                        /** @description What the caller can do with it. */
                        actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description What the caller gives. */
                        mine: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description What the other player gives, and the caller gets. */
                        theirs: {
                            /** @description Who gives this side. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Bloodstones that change hands with the copies. */
                            bloodstones: number;
                            /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                            count: number;
                            /** @description The copies. */
                            items: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description The frame on the copy now. It comes off and stays with its owner. */
                                frame: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                } | null;
                                /** @description A counter-offer must keep the copy. */
                                is_fixed: boolean;
                                /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                choice: number | null;
                                /** @description Whether the copy changed hands; null until the offer is accepted. */
                                is_traded: boolean | null;
                                /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                /** @description How many copies of the card the player who gives it has now. */
                                giver_count: number;
                                /** @description How many copies of the card the player who gets it has now. */
                                receiver_count: number;
                                /** @description Whether the player who would get it said that they want the card. */
                                receiver_wants: boolean;
                            }[];
                        };
                        /** @description Words of the sender, as plain text. Empty for none. */
                        note: string;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string;
                        /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                        held_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description Why it was declined, or why the site ended it; null for neither. */
                        closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                        /** @description The uuid of the offer that this one answers; null if it answers none. */
                        parent: string | null;
                        /** @description The uuid of the counter-offer that answers this one; null without one. */
                        counter: string | null;
                        /** @description What it means for each of the two players. */
                        meaning: {
                            /** @description For the caller. */
                            mine: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                            /** @description For the other player. */
                            theirs: {
                                /** @description Number of copies that the player gives; one of each choice counts. */
                                gives: number;
                                /** @description Number of copies that the player gets. */
                                gets: number;
                                /** @description Number of copies that the player gives, by rarity. */
                                rarities_given: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Number of copies that the player gets, by rarity. */
                                rarities_got: {
                                    C: number;
                                    R: number;
                                    SR: number;
                                    SSR: number;
                                    UR: number;
                                };
                                /** @description Different cards that the player does not have. */
                                new_cards: number;
                                /** @description Copies that the player gives and of whose card they keep another one. */
                                duplicates_given: number;
                                /** @description Cards of which the player has no copy left afterwards. */
                                last_copies_given: number;
                                /** @description The copy with the lowest version that the player gives, by the name of its card; null if there is none. */
                                lowest_version_given: {
                                    name: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                } | null;
                                /** @description Series of which the player has another number of cards afterwards. */
                                series: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description How many cards the series has. */
                                    total: number;
                                    /** @description How many of them the player has now. */
                                    held: number;
                                    /** @description How many of them the player has afterwards. */
                                    held_after: number;
                                }[];
                                /** @description Series of which the player has all cards only afterwards. */
                                series_completed: number;
                                /** @description Series of which the player has all cards only before. */
                                series_broken: number;
                                /** @description What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price. */
                                burn_given: number;
                                /** @description The same for what the player gets. */
                                burn_got: number;
                                /** @description The player gives much more than they get. */
                                gives_much_more: boolean;
                            };
                        };
                        /** @description Sentences that say why the offer cannot be accepted now. */
                        problems: string[];
                        /** @description Oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                        }[];
                        /** @description For a counter-offer: what the offer before it contained, from the caller's side. */
                        previous: {
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    markOfferRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Offers that wait for the caller. */
                        incoming: number;
                        /** @description Offers that wait for somebody else. */
                        outgoing: number;
                        /** @description Offers on hold. */
                        held: number;
                        /** @description Rings that wait for the caller. */
                        rings: number;
                        /** @description Offers and rings that changed since the caller last opened them, also closed ones. */
                        unread: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listTradeHistory: {
        parameters: {
            query?: {
                /** @description Only offers with this player: a chat-platform id or uuid. Default: everybody's. */
                player?: string;
                /** @description Only offers with a copy of this card: its uuid. */
                card?: string;
                /** @description Only offers with this copy: its uuid. */
                copy?: string;
                /** @description Any of open, held, accepted, declined, countered, cancelled, expired, void, separated by commas. Default: all closed offers. */
                states?: string;
                /** @description Only offers that were sent from this time on, ISO 8601. Refused if it names a day that does not exist. It must be a timestamp from 2000-01-01 to 2099-12-31. */
                from?: string;
                /** @description Only offers that were sent before this time, ISO 8601. Refused if it names a day that does not exist. It must be a timestamp from 2000-01-01 to 2099-12-31. */
                to?: string;
                /** @description `next` of the previous page. */
                before?: string;
                /** @description Offers per page. A value that cannot be used counts as none. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see. */
                            revision: number;
                            /**
                             * @description `open` and `held` wait for an answer; the others are over.
                             * @enum {string}
                             */
                            state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                            /** @description Whether the caller sent it. */
                            is_outgoing: boolean;
                            /** @description Who can answer it. Null once it is closed. */
                            waits_for: ("you" | "them") | null;
                            /** @description What the caller can do with it. */
                            actions: ("accept" | "decline" | "counter" | "hold" | "cancel" | "expire" | "void")[];
                            /** @description Whether it changed since the caller last opened it. */
                            is_unread: boolean;
                            /** @description What the caller gives. */
                            mine: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description What the other player gives, and the caller gets. */
                            theirs: {
                                /** @description Who gives this side. */
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Bloodstones that change hands with the copies. */
                                bloodstones: number;
                                /** @description Number of cards that change hands, one of each choice. A list shows the first copies. */
                                count: number;
                                /** @description The copies. */
                                items: {
                                    /** @description The copy's uuid. */
                                    uuid: string;
                                    /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                    version: number;
                                    card: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description The name of the series. */
                                        series: string;
                                        /**
                                         * @description One of C, R, SR, SSR, UR, the rarest last.
                                         * @enum {string}
                                         */
                                        rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                        /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                        type: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    };
                                    /** @description The frame on the copy now. It comes off and stays with its owner. */
                                    frame: {
                                        /** @description Identifies it for ever, also after its name changes. */
                                        uuid: string;
                                        name: string;
                                        /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                        art_version: number;
                                    } | null;
                                    /** @description A counter-offer must keep the copy. */
                                    is_fixed: boolean;
                                    /** @description Copies of a side with the same number are a choice: the recipient chooses one of them. */
                                    choice: number | null;
                                    /** @description Whether the copy changed hands; null until the offer is accepted. */
                                    is_traded: boolean | null;
                                    /** @description Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle. */
                                    obstacle: ("gone" | "locked" | "trading" | "frozen" | "maker-copy") | null;
                                    /** @description How many copies of the card the player who gives it has now. */
                                    giver_count: number;
                                    /** @description How many copies of the card the player who gets it has now. */
                                    receiver_count: number;
                                    /** @description Whether the player who would get it said that they want the card. */
                                    receiver_wants: boolean;
                                }[];
                            };
                            /** @description Words of the sender, as plain text. Empty for none. */
                            note: string;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                            expires_at: string;
                            /** @description When it was put on hold, ISO 8601 in UTC; null: never. */
                            held_at: string | null;
                            /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                            closed_at: string | null;
                            /** @description Why it was declined, or why the site ended it; null for neither. */
                            closing: ("not-interested" | "want-more" | "keeping" | "other-offer" | "copy-gone" | "player-gone" | "rules") | null;
                            /** @description The uuid of the offer that this one answers; null if it answers none. */
                            parent: string | null;
                            /** @description The uuid of the counter-offer that answers this one; null without one. */
                            counter: string | null;
                        }[];
                        /** @description `before` for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listTradeMatches: {
        parameters: {
            query?: {
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker. A value that cannot be used counts as none. */
                q?: string;
                /** @description Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives. A value that cannot be used counts as none. */
                name?: string;
                /** @description Series name, in the same syntax. A value that cannot be used counts as none. */
                series?: string;
                /** @description Chat-platform id of a card maker, in the same syntax. A value that cannot be used counts as none. */
                makers?: string;
                /** @description Any of C, R, SR, SSR, UR, separated by commas. A value that cannot be used counts as none. */
                rarities?: string;
                /** @description Genres, separated by commas. Finds cards whose series has any of them. A value that cannot be used counts as none. */
                genres?: string;
                /** @description The key of an event type: default, special, special_box, halloween_2024, christmas_2024, maid_2025, summer_1, summer_2, or another one of /card/types. Unknown keys are ignored. A value that cannot be used counts as none. */
                type?: string;
                /** @description Types, separated by commas. Finds cards of any of them. A value that cannot be used counts as none. */
                specials?: string;
                /** @description Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000. A value that cannot be used counts as none. */
                versionRange?: string;
                /** @description The same as versionRange, in the form low-high. A value that cannot be used counts as none. */
                version_range?: string;
                /** @description Cards with a copy of this player: a chat-platform id or a uuid. A value that cannot be used counts as none. */
                owner?: string;
                /** @description Cards with a copy of a member of this clan: the number in the URL of its page. A value that cannot be used counts as none. */
                clan?: number;
                /** @description Cards with this many unclaimed versions: a number, a comparison such as >1 or <=5, or low-high within 0-4000. A value that cannot be used counts as none. */
                free?: string;
                /** @description Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100. A value that cannot be used counts as none. */
                claimed?: string;
                /** @description Cards that joined the catalogue in this year (UTC). A value that cannot be used counts as none. */
                year?: number;
                /** @description Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error. */
                where?: string;
                /** @description Cards with a locked (true) or unlocked (false) copy. A value that cannot be used counts as none. */
                is_locked?: boolean;
                /** @description Cards with a framed (true) or unframed (false) copy. A value that cannot be used counts as none. */
                has_frame?: boolean;
                /** @description series: the cards of a series follow each other, the series by name. The order applies within each. A value that cannot be used counts as none. */
                group?: "series";
                /** @description Cards that you want (true), or do not want (false). A value that cannot be used counts as none. */
                want?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Different cards of which they have a spare copy and which the caller lacks. */
                            they_have: number;
                            /** @description Different cards of which the caller has a spare copy and which they lack. */
                            i_have: number;
                            /** @description The fewest cards that the caller would still lack of a series after getting one of theirs. Null without any. */
                            fewest_left: number | null;
                            /** @description The first copies, those that complete a series first. */
                            theirs: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description How many cards of its series the player who lacks it has. */
                                series_held: number;
                                /** @description How many cards the series has. */
                                series_total: number;
                                /** @description Whether that player said that they want the card. */
                                is_wanted: boolean;
                            }[];
                            /** @description The same of the caller. */
                            mine: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description How many cards of its series the player who lacks it has. */
                                series_held: number;
                                /** @description How many cards the series has. */
                                series_total: number;
                                /** @description Whether that player said that they want the card. */
                                is_wanted: boolean;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listCardSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The card's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        card: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The name of the series. */
                            series: string;
                            /**
                             * @description One of C, R, SR, SSR, UR, the rarest last.
                             * @enum {string}
                             */
                            rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: string;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        };
                        data: {
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Different cards of which they have a spare copy and which the caller lacks. */
                            they_have: number;
                            /** @description Different cards of which the caller has a spare copy and which they lack. */
                            i_have: number;
                            /** @description The fewest cards that the caller would still lack of a series after getting one of theirs. Null without any. */
                            fewest_left: number | null;
                            /** @description The first copies, those that complete a series first. */
                            theirs: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description How many cards of its series the player who lacks it has. */
                                series_held: number;
                                /** @description How many cards the series has. */
                                series_total: number;
                                /** @description Whether that player said that they want the card. */
                                is_wanted: boolean;
                            }[];
                            /** @description The same of the caller. */
                            mine: {
                                /** @description The copy's uuid. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description How many cards of its series the player who lacks it has. */
                                series_held: number;
                                /** @description How many cards the series has. */
                                series_total: number;
                                /** @description Whether that player said that they want the card. */
                                is_wanted: boolean;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    suggestRings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Null for a suggestion that nobody has confirmed. */
                            uuid: string | null;
                            /**
                             * @description `open` waits for confirmations; the others are over.
                             * @enum {string}
                             */
                            state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                            /** @description In the order in which copies move: each gives one to the next, the last to the first. */
                            members: {
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Whether it is the caller. */
                                is_you: boolean;
                                /** @description The uuid of the copy. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description Whether the player confirmed. Their copy is reserved from then on. */
                                is_confirmed: boolean;
                            }[];
                            /** @description Whether it changed since the caller last opened it. */
                            is_unread: boolean;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string | null;
                            /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                            expires_at: string | null;
                            /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                            closed_at: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listRings: {
        parameters: {
            query?: {
                /** @description true: closed rings. A value that cannot be used counts as none. */
                closed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Null for a suggestion that nobody has confirmed. */
                            uuid: string | null;
                            /**
                             * @description `open` waits for confirmations; the others are over.
                             * @enum {string}
                             */
                            state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                            /** @description In the order in which copies move: each gives one to the next, the last to the first. */
                            members: {
                                player: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                    discord_id: string;
                                    name: string;
                                    /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                    discord_avatar: string | null;
                                };
                                /** @description Whether it is the caller. */
                                is_you: boolean;
                                /** @description The uuid of the copy. */
                                uuid: string;
                                /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                                version: number;
                                card: {
                                    /** @description Identifies it for ever, also after its name changes. */
                                    uuid: string;
                                    name: string;
                                    /** @description The name of the series. */
                                    series: string;
                                    /**
                                     * @description One of C, R, SR, SSR, UR, the rarest last.
                                     * @enum {string}
                                     */
                                    rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                    /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                    type: string;
                                    /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                    art_version: number;
                                };
                                /** @description Whether the player confirmed. Their copy is reserved from then on. */
                                is_confirmed: boolean;
                            }[];
                            /** @description Whether it changed since the caller last opened it. */
                            is_unread: boolean;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string | null;
                            /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                            expires_at: string | null;
                            /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                            closed_at: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getRing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ring's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null for a suggestion that nobody has confirmed. */
                        uuid: string | null;
                        /**
                         * @description `open` waits for confirmations; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description In the order in which copies move: each gives one to the next, the last to the first. */
                        members: {
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Whether it is the caller. */
                            is_you: boolean;
                            /** @description The uuid of the copy. */
                            uuid: string;
                            /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                            version: number;
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The name of the series. */
                                series: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description Whether the player confirmed. Their copy is reserved from then on. */
                            is_confirmed: boolean;
                        }[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string | null;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description What happened, the oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            } | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    declineRing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ring's uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null for a suggestion that nobody has confirmed. */
                        uuid: string | null;
                        /**
                         * @description `open` waits for confirmations; the others are over.
                         * @enum {string}
                         */
                        state: "open" | "held" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void";
                        /** @description In the order in which copies move: each gives one to the next, the last to the first. */
                        members: {
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description Whether it is the caller. */
                            is_you: boolean;
                            /** @description The uuid of the copy. */
                            uuid: string;
                            /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                            version: number;
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The name of the series. */
                                series: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description Whether the player confirmed. Their copy is reserved from then on. */
                            is_confirmed: boolean;
                        }[];
                        /** @description Whether it changed since the caller last opened it. */
                        is_unread: boolean;
                        /** @description When it came into being, ISO 8601 in UTC. */
                        created_at: string | null;
                        /** @description When it ends unless everybody has agreed, ISO 8601 in UTC. Null if that is not known yet. */
                        expires_at: string | null;
                        /** @description When it ended, ISO 8601 in UTC; null while it is open. */
                        closed_at: string | null;
                        /** @description What happened, the oldest first. */
                        story: {
                            /**
                             * @description What happened.
                             * @enum {string}
                             */
                            kind: "created" | "held" | "reminded" | "accepted" | "declined" | "countered" | "cancelled" | "expired" | "void" | "confirmed";
                            /** @description When it happened, ISO 8601 in UTC. */
                            at: string;
                            /**
                             * @description Who did it: the caller, another player, or the site by itself.
                             * @enum {string}
                             */
                            by: "you" | "them" | "site";
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            } | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listLedger: {
        parameters: {
            query?: {
                /** @description Entries in one currency. Default: all. A value that cannot be used counts as none. */
                currency?: "bloodstones" | "moonstones" | "soulstones";
                /** @description Only entries with an id below this one. For the next page, pass the last id of the previous page. A value that cannot be used counts as none. */
                before?: number;
                /** @description Entries per page. A value that cannot be used counts as none. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A number that only grows: what comes later has a higher one. */
                            id: number;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                            /**
                             * @description Bloodstones, moonstones or soulstones.
                             * @enum {string}
                             */
                            currency: "bloodstones" | "moonstones" | "soulstones";
                            /** @description Negative for a payment by the player. */
                            amount: number;
                            /** @description The balance in this currency after the entry. */
                            balance: number;
                            /** @description Why it was paid: `calendar`, `vote`, `burn`, `premium`, `opening`. */
                            reason: string;
                            /** @description More about it, as far as its reason has more. */
                            details: {
                                /** @description How many cards were burned. */
                                cards?: number;
                                /** @description How many months of premium were bought. */
                                months?: number;
                                /** @description Whether money was taken back by a dispute. */
                                isDispute?: boolean;
                                /** @description The name of what was bought. */
                                item?: string;
                                /** @description How many were bought. */
                                quantity?: number;
                            };
                        }[];
                        /** @description Number of entries on all pages, in the requested currency. */
                        count: number;
                        /** @description The balances now, by currency. */
                        balances: {
                            /** @description Bloodstones, in whole ones. */
                            bloodstones: number;
                            /** @description Moonstones, in whole ones. */
                            moonstones: number;
                            /** @description Soulstones, in whole ones. */
                            soulstones: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listMakers: {
        parameters: {
            query: {
                /** @description The card's uuid. */
                card_uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description One maker of the card. */
                            user: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                                /** @description Whether the maker is also a player, with a page at /user/{discord_id}. */
                                is_player: boolean;
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listCardMakers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                            discord_avatar: string | null;
                            name: string;
                            /** @description The maker's own page, an http or https address; null without one. */
                            portfolio_url: string | null;
                            /** @description Whether the maker is also a player, with a page at /user/{discord_id}. */
                            is_player: boolean;
                            /** @description Number of cards that they made alone or with others. */
                            cards: number;
                            /** @description How many versions of those cards players own. */
                            claimed: number;
                            /** @description How many versions those cards have together. */
                            total: number;
                            /** @description Their newest cards. Among cards of the same date, the rarest comes first. */
                            newest: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The series of the card, by its name. */
                                series: {
                                    name: string;
                                };
                                /** @description One of C, R, SR, SSR, UR, the rarest last. */
                                rarity: {
                                    /** @enum {string} */
                                    name: "C" | "R" | "SR" | "SSR" | "UR";
                                };
                                /** @description The uuid of the rarity. */
                                rarity_uuid: string;
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: {
                                    name: string;
                                };
                                /** @description The number of the batch in which the card was released, from 1. */
                                batch: number;
                                /** @description The first one of the makers; null if none is known. */
                                artist: {
                                    name: string;
                                    /** @description The maker's own page, an http or https address; null without one. */
                                    portfolio_url: string | null;
                                } | null;
                                /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                                created_at: string;
                                /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                                claimed: number;
                                /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                                total: number;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            }[];
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listPartners: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /**
                             * @description Where they stream.
                             * @enum {string}
                             */
                            platform: "twitch" | "youtube" | "kick" | "tiktok";
                            /** @description A BCP 47 language tag, such as 'en' or 'pt-BR'. */
                            language: string;
                            /** @description An http or https URL. Null if there is no valid link. */
                            link: string | null;
                            /** @description Words about it, as plain text. Empty for none. */
                            about: string;
                            /** @description Counts the pictures. The address is `/cdn/partners/{uuid}.webp?width=400&v={picture}`; null if there is none. */
                            picture: number | null;
                            /** @description Whether the channel streams now, as far as its platform tells. */
                            is_live: boolean;
                            /** @description The title of the stream; empty unless it is live. */
                            stream_title: string;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if there is nothing to announce. */
                        announcement: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            title: string;
                            /** @description Stands beside the title, such as "Part 2". Empty for none. */
                            part: string;
                            /** @description The partner of the event; empty without one. */
                            partner: string;
                            /** @description Whether the event goes on now. */
                            is_live: boolean;
                            /** @description Paragraphs, separated by empty lines. */
                            text: string;
                            /** @description An address; null for none. */
                            link: {
                                title: string;
                                /** @description A path on this site, or an external URL. */
                                href: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description The text so far. Without it, the largest series and makers are returned. */
                text?: string;
                /** @description name, series or maker. Default: all. */
                kind?: "name" | "series" | "maker";
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Which part of a search it completes.
                             * @enum {string}
                             */
                            kind: "name" | "series" | "maker";
                            /** @description The displayed text. */
                            text: string;
                            /** @description The value for the catalogue query: the name, or a maker's chat-platform id. */
                            value: string;
                            /** @description Number of cards that the query finds. */
                            count: number;
                            /** @description One of those cards, the first to join the catalogue, for its picture; if `count` is 1, the only one. */
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description A maker's avatar hash; null for names and series, and for makers without one. */
                            avatar: string | null;
                            /** @description The series, for its page; null for names and makers, and for a name that several series have. */
                            series_uuid: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSimilar: {
        parameters: {
            query?: {
                /** @description The searched card name, in the search syntax. */
                name?: string;
                /** @description The searched series name, in the same syntax. */
                series?: string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Which part of a search it completes.
                             * @enum {string}
                             */
                            kind: "name" | "series" | "maker";
                            /** @description The displayed text. */
                            text: string;
                            /** @description The value for the catalogue query: the name, or a maker's chat-platform id. */
                            value: string;
                            /** @description Number of cards that the query finds. */
                            count: number;
                            /** @description One of those cards, the first to join the catalogue, for its picture; if `count` is 1, the only one. */
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description A maker's avatar hash; null for names and series, and for makers without one. */
                            avatar: string | null;
                            /** @description The series, for its page; null for names and makers, and for a name that several series have. */
                            series_uuid: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    explainSearch: {
        parameters: {
            query?: {
                /** @description The words. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What has these words as its name. */
                        names: {
                            /**
                             * @description What it is.
                             * @enum {string}
                             */
                            kind: "series" | "maker" | "clan" | "player";
                            /** @description Its name. */
                            text: string;
                            /** @description The uuid of the series or the player, the maker's chat-platform id, or the number in the clan's address. */
                            value: string;
                            /** @description Number of cards of the series or the maker, or of members of the clan; 0 for a player. */
                            count: number;
                        }[];
                        /** @description Filters for which a word may stand. */
                        filters: {
                            /**
                             * @description Which filter it is.
                             * @enum {string}
                             */
                            kind: "rarity" | "type" | "version" | "state";
                            /** @description The value of the filter. */
                            value: string;
                            /** @description The value, as people read it. */
                            label: string;
                            /** @description The search without the word. */
                            rest: string;
                        }[];
                        /** @description The cards that all words find together, without other filters; if that is none, those that each word finds alone. */
                        words: {
                            /** @description The words. */
                            text: string;
                            /** @description Number of cards. */
                            count: number;
                        }[];
                        /** @description In the second case, searches with similar words in place of those that find nothing. */
                        similar: {
                            /** @description The words. */
                            text: string;
                            /** @description Number of cards. */
                            count: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listVersionWishes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The name of the series. */
                                series: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description Which copy of its card it is: 1 to the `total` of the card, or 0 for a card-maker copy. One version exists once. */
                            version: number;
                            /** @description When it came into being, ISO 8601 in UTC. */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSeriesOwners: {
        parameters: {
            query: {
                /** @description The name of the series, at most 200 characters. Case and accents do not matter. Refused if it is empty or too long. */
                series: string;
                /** @description The version. A value that cannot be used counts as none. */
                version?: number;
                /** @description Page number, from 1, of 48 cards. A value that cannot be used counts as none. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The name of the series. */
                        series: string;
                        /** @description One page of its cards, the rarest first. */
                        data: {
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /**
                             * @description `free`: nobody owns the version any more; `undrawn`: nobody has ever owned it.
                             * @enum {string}
                             */
                            state: "claimed" | "free" | "undrawn";
                            /** @description Null without a token, and if nobody owns the version. */
                            owner: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                                name: string;
                            } | null;
                        }[];
                        /** @description Number of cards in the series. */
                        count: number;
                        /** @description Of those cards, how many have an owner of this version. */
                        claimed: number;
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSeries: {
        parameters: {
            query?: {
                /** @description Words, in any order: each is one, or the beginning of one, in the name of the series. */
                q?: string;
                /** @description In which order. A value that cannot be used counts as none. */
                sort?: "name" | "newest" | "claimed" | "cards";
                /** @description Page number, from 1, of 24 series. A value that cannot be used counts as none. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The genres of the series. */
                            genres: string[];
                            /** @description Number of cards. */
                            cards: number;
                            /** @description Cards of which every version is claimed. */
                            sold_out: number;
                            /** @description Versions that players own, out of `total`. */
                            claimed: number;
                            /** @description How many versions these cards have together. */
                            total: number;
                            /** @description The rarities that the series has, the lowest first. */
                            rarities: {
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description Number of cards. */
                                cards: number;
                                /** @description Cards of which every version is claimed. */
                                sold_out: number;
                                /** @description Versions that players own, out of `total`. */
                                claimed: number;
                                /** @description How many versions these cards have together. */
                                total: number;
                            }[];
                            /** @description The rarest cards, whose pictures are the art of the series. */
                            art: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            }[];
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listHeldSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description How many different cards of the series the caller has. */
                            owned: number;
                            /** @description How many cards the series has. */
                            total: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getSeries: {
        parameters: {
            query?: {
                /** @description Page number, from 1, of 48 cards. A value that cannot be used counts as none. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The uuid of the series. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifies it for ever, also after its name changes. */
                        uuid: string;
                        name: string;
                        /** @description The genres of the series. */
                        genres: string[];
                        /** @description Number of cards. */
                        cards: number;
                        /** @description Cards of which every version is claimed. */
                        sold_out: number;
                        /** @description Versions that players own, out of `total`. */
                        claimed: number;
                        /** @description How many versions these cards have together. */
                        total: number;
                        /** @description The rarities that the series has, the lowest first. */
                        rarities: {
                            /**
                             * @description One of C, R, SR, SSR, UR, the rarest last.
                             * @enum {string}
                             */
                            rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            /** @description Number of cards. */
                            cards: number;
                            /** @description Cards of which every version is claimed. */
                            sold_out: number;
                            /** @description Versions that players own, out of `total`. */
                            claimed: number;
                            /** @description How many versions these cards have together. */
                            total: number;
                        }[];
                        /** @description The rarest cards, whose pictures are the art of the series. */
                        art: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /**
                             * @description One of C, R, SR, SSR, UR, the rarest last.
                             * @enum {string}
                             */
                            rarity: "C" | "R" | "SR" | "SSR" | "UR";
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            name: string;
                            /** @description The series of the card, by its name. */
                            series: {
                                name: string;
                            };
                            /** @description One of C, R, SR, SSR, UR, the rarest last. */
                            rarity: {
                                /** @enum {string} */
                                name: "C" | "R" | "SR" | "SSR" | "UR";
                            };
                            /** @description The uuid of the rarity. */
                            rarity_uuid: string;
                            /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                            type: {
                                name: string;
                            };
                            /** @description The number of the batch in which the card was released, from 1. */
                            batch: number;
                            /** @description The first one of the makers; null if none is known. */
                            artist: {
                                name: string;
                                /** @description The maker's own page, an http or https address; null without one. */
                                portfolio_url: string | null;
                            } | null;
                            /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                            created_at: string;
                            /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                            claimed: number;
                            /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                            total: number;
                            /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                            art_version: number;
                        }[];
                        /** @description Number of pages; at least 1. */
                        pageCount: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSeriesCollectors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The uuid of the series. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The first ones. Players who are banned or whose account was deleted are left out. */
                        data: {
                            /** @description Null without a token: visitors do not see who owns cards. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            } | null;
                            /** @description When the player got the last card of the series, ISO 8601 in UTC. */
                            completed_at: string;
                            /** @description The number of cards that the series had then. */
                            cards: number;
                        }[];
                        /** @description How many players have completed the series. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSeriesSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The uuid of the series. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                                discord_id: string;
                                name: string;
                                /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                                discord_avatar: string | null;
                            };
                            /** @description The cards of which they have spare copies. */
                            cards: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The name of the series. */
                                series: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: string;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            }[];
                        }[];
                        /** @description How many cards of the series the caller lacks. */
                        missing: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description What the file is about.
                             * @enum {string}
                             */
                            dataset: "cards" | "series" | "makers" | "versions" | "trade-values" | "trade-days";
                            /** @description What a line of the file is. */
                            title: string;
                            /** @description The name of the file, with a part of its digest. */
                            name: string;
                            /** @description The address of the file: gzip-compressed JSON lines. Its bytes never change. */
                            url: string;
                            /** @description The address of the JSON schema of a line. */
                            schema: string;
                            /** @description The size of the compressed file. */
                            bytes: number;
                            /** @description Number of lines in the decompressed file. */
                            lines: number;
                            /** @description The digest of the compressed file, in hexadecimal digits. */
                            sha256: string;
                            /** @description The moment of which the file tells. All files of a night tell of one moment. */
                            made_at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getFeaturedClan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if no clan is featured. */
                        clan: {
                            /** @description The clan's number in URLs: of its image (/cdn/clans/{index}.webp) and of its page. */
                            index: number;
                            title: string;
                            /** @description The sign of the clan, an emoji. */
                            emote: string;
                            /** @description The level of the clan: 3, 5 or 7, the highest last. */
                            tier: number;
                            /** @description An http or https URL. Null if there is no valid link. */
                            invite_link: string | null;
                            /** @description Number of members. */
                            members: number;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listClans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The clan's number, in the addresses of its page and of its emblem. */
                            index: number;
                            title: string;
                            /** @description The sign of the clan, an emoji. */
                            emote: string;
                            /** @description URL path of the emblem, below the media base URL. */
                            image: string;
                            /** @description The level of the clan: 3, 5 or 7, the highest last. */
                            tier: number;
                            /** @description An http or https URL. Null if there is no valid link. */
                            invite_link: string | null;
                            /** @description Number of members. */
                            members: number;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getClan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The clan's number. */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The clan's number, in the addresses of its page and of its emblem. */
                        index: number;
                        title: string;
                        /** @description The sign of the clan, an emoji. */
                        emote: string;
                        /** @description URL path of the emblem, below the media base URL. */
                        image: string;
                        /** @description The level of the clan: 3, 5 or 7, the highest last. */
                        tier: number;
                        /** @description An http or https URL. Null if there is no valid link. */
                        invite_link: string | null;
                        /** @description Number of members. */
                        members: number;
                        /** @description Number of copies that the members own together. */
                        cards: number;
                        /** @description Number of different cards. */
                        unique_cards: number;
                        /** @description The leader, then officers, then members. Within a role, the highest rarity score comes first. */
                        roster: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            /** @description The id at the chat platform: digits in a text, because it is too large for a number. Empty for a deleted account. */
                            discord_id: string;
                            name: string;
                            /** @description The hash of the avatar, a part of its address at the chat platform; null without one. */
                            discord_avatar: string | null;
                            /** @description What they do in the team, such as `admin`. Empty for most players. */
                            roles: string[];
                            /** @description The keys of their badges. The pictures are `/cdn/badges/{key}.webp?width=120`. */
                            badges: string[];
                            /** @description Premium lasts until then, ISO 8601 in UTC; null: never had it. */
                            premium: string | null;
                            /** @description The number of their clan; 0 without one. */
                            clan_index: number;
                            /** @description The name of their clan; null without one. */
                            clan_name: string | null;
                            /** @description The sign of their clan; null without one. */
                            clan_emote: string | null;
                            /** @description Number of copies, from the last refresh of the leaderboards, or of now for who is not on them. */
                            cards: number;
                            /** @description Number of different cards. */
                            unique_cards: number;
                            /** @description What they are in the clan: leader, officer or member. */
                            role: string;
                            /** @description The rarity score of their collection. */
                            score: number;
                        }[];
                        /** @description The rarest cards that members own, each with the lowest owned version. Owners are not disclosed. */
                        showcase: {
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /** @description The series of the card, by its name. */
                                series: {
                                    name: string;
                                };
                                /** @description One of C, R, SR, SSR, UR, the rarest last. */
                                rarity: {
                                    /** @enum {string} */
                                    name: "C" | "R" | "SR" | "SSR" | "UR";
                                };
                                /** @description The uuid of the rarity. */
                                rarity_uuid: string;
                                /** @description The event type of the card: `default`, or a key of `GET /card/types`. */
                                type: {
                                    name: string;
                                };
                                /** @description The number of the batch in which the card was released, from 1. */
                                batch: number;
                                /** @description The first one of the makers; null if none is known. */
                                artist: {
                                    name: string;
                                    /** @description The maker's own page, an http or https address; null without one. */
                                    portfolio_url: string | null;
                                } | null;
                                /** @description When the card joined the catalogue, ISO 8601 in UTC. */
                                created_at: string;
                                /** @description Number of versions that players own, out of `total` (versions 1 to `total`). */
                                claimed: number;
                                /** @description How many versions the card has. They are numbered from 1 to `total`; each exists once at most. */
                                total: number;
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            };
                            /** @description The lowest version that a member owns. */
                            version: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listSpecialRewards: {
        parameters: {
            query?: {
                /** @description The first UTC day. Default: today. Refused if it names a day that does not exist. It must be a day from 2000-01-01 to 2099-12-31. */
                from?: string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The day (UTC), such as 2026-11-22. */
                            day: string;
                            /**
                             * @description Bloodstones, moonstones or soulstones.
                             * @enum {string}
                             */
                            currency: "bloodstones" | "moonstones" | "soulstones";
                            /** @description The reward, in units of the currency. */
                            amount: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Start of the range, ISO 8601. Default: no start. Refused if it names a day that does not exist. It must be a timestamp from 2000-01-01 to 2099-12-31. */
                from?: string;
                /** @description End of the range, ISO 8601. Default: no end. Refused if it names a day that does not exist. It must be a timestamp from 2000-01-01 to 2099-12-31. */
                to?: string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            title: string;
                            description: string;
                            /**
                             * @description What kind of event it is.
                             * @enum {string}
                             */
                            kind: "collaboration" | "release" | "bonus" | "gathering" | "news";
                            /** @description When it begins, ISO 8601 in UTC. */
                            starts_at: string;
                            /** @description When it ends, ISO 8601 in UTC. */
                            ends_at: string;
                            /** @description A path of this site, or an http or https URL. */
                            link: string | null;
                            /** @description When it was published, ISO 8601 in UTC. */
                            published_at: string;
                        }[];
                        /** @description Number of entries on all pages together. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    readEventFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Identifies it for ever, also after its name changes. */
                            uuid: string;
                            title: string;
                            description: string;
                            /**
                             * @description What kind of event it is.
                             * @enum {string}
                             */
                            kind: "collaboration" | "release" | "bonus" | "gathering" | "news";
                            /** @description When it begins, ISO 8601 in UTC. */
                            starts_at: string;
                            /** @description When it ends, ISO 8601 in UTC. */
                            ends_at: string;
                            /** @description A path of this site, or an http or https URL. */
                            link: string | null;
                            /** @description When it was published, ISO 8601 in UTC. */
                            published_at: string;
                            /** @description How often it was changed. */
                            sequence: number;
                            /** @description When it was last changed, ISO 8601 in UTC. */
                            changed_at: string;
                            /** @description Whether it was public and no longer is. */
                            is_withdrawn: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listHighlights: {
        parameters: {
            query?: {
                /** @description Cards of this rarity and better. A value that cannot be used counts as none. */
                rarity?: "SR" | "SSR" | "UR";
                /** @description The uuid of a series. A value that cannot be used counts as none. */
                series?: string;
                /** @description The number of a clan: highlights of its named members. A value that cannot be used counts as none. */
                clan?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A number that only grows: what comes later has a higher one. */
                            id: number;
                            /**
                             * @description What happened: a rare card was drawn, or its first version, or traded; a series was completed; a card has no versions left.
                             * @enum {string}
                             */
                            kind: "pull" | "first" | "trade" | "series" | "sold-out";
                            /** @description When everybody hears of it: a minute after a draw, so that its player turns the cards first. */
                            at: string;
                            /** @description Null if nobody is named: the player does not want it, is banned or deleted, or the highlight is of no player. */
                            player: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                            } | null;
                            /** @description The number of the named player's clan. */
                            clan: number | null;
                            card: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                                /**
                                 * @description One of C, R, SR, SSR, UR, the rarest last.
                                 * @enum {string}
                                 */
                                rarity: "C" | "R" | "SR" | "SSR" | "UR";
                                /** @description How often the picture was replaced. Its address on this site is `/cdn/cards/{uuid}.webp?width=400&v={art_version}`, for frames and banners with `frames` or `banners` in place of `cards`. Widths: 120, 160, 240, 320, 400, 480, 640, 800 or 1000 pixels; for another one, the next. The version may be left out while it is 0. A picture may be kept for a year. */
                                art_version: number;
                            } | null;
                            /** @description The version of the copy; null where it is about no copy. */
                            version: number | null;
                            /** @description The series of the card, or the one that was completed. */
                            series: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                            } | null;
                            /** @description The pack that it came from; null for none. */
                            pack: {
                                /** @description Identifies it for ever, also after its name changes. */
                                uuid: string;
                                name: string;
                            } | null;
                        }[];
                        /** @description The id from which a stream continues. */
                        last: number;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    listVotingSites: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. Absent from an answer of the cache. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. Absent from an answer of the cache. */
                    RateLimit?: string;
                    /** @description Names the answer, for `If-None-Match`, unless it depends on who asks. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description A short name that never changes, for filters and addresses.
                             * @enum {string}
                             */
                            key: "topgg" | "discordbotlist";
                            name: string;
                            /** @description Where players vote. */
                            link: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    reportCrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The component that failed, or its file. */
                    part: string;
                    /**
                     * @description The error's name, such as TypeError.
                     * @default Error
                     */
                    error?: string;
                    /** @description The error's message. */
                    message: string;
                    /** @description Places in the site's scripts, the innermost first. */
                    frames: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limit that the call meets first, of the key or of the address, and its points. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of that limit, and after how many seconds all of it is there again. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False while there are too many reports. */
                        logged: boolean;
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
}

/** Options for each client instance */
interface ClientOptions extends Omit<RequestInit, "headers"> {
  /** set the common root URL for all API requests */
  baseUrl?: string;
  /** custom fetch (defaults to globalThis.fetch) */
  fetch?: (input: Request) => Promise<Response>;
  /** custom Request (defaults to globalThis.Request) */
  Request?: typeof Request;
  /** global querySerializer */
  querySerializer?: QuerySerializer<unknown> | QuerySerializerOptions;
  /** global bodySerializer */
  bodySerializer?: BodySerializer<unknown>;
  /** global pathSerializer */
  pathSerializer?: PathSerializer;
  headers?: HeadersOptions;
  /** RequestInit extension object to pass as 2nd argument to fetch when supported (defaults to undefined) */
  requestInitExt?: Record<string, unknown>;
}

type HeadersOptions =
  | Required<RequestInit>["headers"]
  | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>;

type QuerySerializer<T> = (
  query: T extends { parameters: any } ? NonNullable<T["parameters"]["query"]> : Record<string, unknown>,
) => string;

/** @see https://swagger.io/docs/specification/serialization/#query */
type QuerySerializerOptions = {
  /** Set serialization for arrays. @see https://swagger.io/docs/specification/serialization/#query */
  array?: {
    /** default: "form" */
    style: "form" | "spaceDelimited" | "pipeDelimited";
    /** default: true */
    explode: boolean;
  };
  /** Set serialization for objects. @see https://swagger.io/docs/specification/serialization/#query */
  object?: {
    /** default: "deepObject" */
    style: "form" | "deepObject";
    /** default: true */
    explode: boolean;
  };
  /**
   * The `allowReserved` keyword specifies whether the reserved characters
   * `:/?#[]@!$&'()*+,;=` in parameter values are allowed to be sent as they
   * are, or should be percent-encoded. By default, allowReserved is `false`,
   * and reserved characters are percent-encoded.
   * @see https://swagger.io/docs/specification/serialization/#query
   */
  allowReserved?: boolean;
};

type BodySerializer<T> = (body: OperationRequestBodyContent<T>) => any;

type PathSerializer = (pathname: string, pathParams: Record<string, unknown>) => string;

type BodyType<T = unknown> = {
  json: T;
  text: Awaited<ReturnType<Response["text"]>>;
  blob: Awaited<ReturnType<Response["blob"]>>;
  arrayBuffer: Awaited<ReturnType<Response["arrayBuffer"]>>;
  stream: Response["body"];
};
type ParseAs = keyof BodyType;
type ParseAsResponse<T, Options> = Options extends {
  parseAs: ParseAs;
}
  ? BodyType<T>[Options["parseAs"]]
  : T;

interface DefaultParamsOption {
  params?: {
    query?: Record<string, unknown>;
  };
}

type ParamsOption<T> = T extends {
  parameters: any;
}
  ? RequiredKeysOf<T["parameters"]> extends never
    ? { params?: T["parameters"] }
    : { params: T["parameters"] }
  : DefaultParamsOption;

// Writable<T> strips $Read markers (readOnly properties excluded from request body)
type RequestBodyOption<T> =
  Writable<OperationRequestBodyContent<T>> extends never
    ? { body?: never }
    : IsOperationRequestBodyOptional<T> extends true
      ? { body?: Writable<OperationRequestBodyContent<T>> }
      : { body: Writable<OperationRequestBodyContent<T>> };

type FetchOptions<T> = RequestOptions<T> & Omit<RequestInit, "body" | "headers">;

// Readable<T> strips $Write markers (writeOnly properties excluded from response)
type FetchResponse<T extends Record<string | number, any>, Options, Media extends MediaType> =
  | {
      data: ParseAsResponse<Readable<SuccessResponse<ResponseObjectMap<T>, Media>>, Options>;
      error?: never;
      response: Response;
    }
  | {
      data?: never;
      error: Readable<ErrorResponse<ResponseObjectMap<T>, Media>>;
      response: Response;
    };

type RequestOptions<T> = ParamsOption<T> &
  RequestBodyOption<T> & {
    baseUrl?: string;
    querySerializer?: QuerySerializer<T> | QuerySerializerOptions;
    bodySerializer?: BodySerializer<T>;
    pathSerializer?: PathSerializer;
    parseAs?: ParseAs;
    fetch?: ClientOptions["fetch"];
    headers?: HeadersOptions;
    middleware?: Middleware[];
  };

type MergedOptions<T = unknown> = {
  baseUrl: string;
  parseAs: ParseAs;
  querySerializer: QuerySerializer<T>;
  bodySerializer: BodySerializer<T>;
  pathSerializer: PathSerializer;
  fetch: typeof globalThis.fetch;
};

interface MiddlewareRequestParams {
  query?: Record<string, unknown>;
  header?: Record<string, unknown>;
  path?: Record<string, unknown>;
  cookie?: Record<string, unknown>;
}

interface MiddlewareCallbackParams {
  /** Current Request object */
  request: Request;
  /** The original OpenAPI schema path (including curly braces) */
  readonly schemaPath: string;
  /** OpenAPI parameters as provided from openapi-fetch */
  readonly params: MiddlewareRequestParams;
  /** Unique ID for this request */
  readonly id: string;
  /** createClient options (read-only) */
  readonly options: MergedOptions;
}

type MiddlewareOnRequest = (
  options: MiddlewareCallbackParams,
) => void | Request | Response | undefined | Promise<Request | Response | undefined | void>;
type MiddlewareOnResponse = (
  options: MiddlewareCallbackParams & { response: Response },
) => void | Response | undefined | Promise<Response | undefined | void>;
type MiddlewareOnError = (
  options: MiddlewareCallbackParams & { error: unknown },
) => void | Response | Error | Promise<void | Response | Error>;

type Middleware =
  | {
      onRequest: MiddlewareOnRequest;
      onResponse?: MiddlewareOnResponse;
      onError?: MiddlewareOnError;
    }
  | {
      onRequest?: MiddlewareOnRequest;
      onResponse: MiddlewareOnResponse;
      onError?: MiddlewareOnError;
    }
  | {
      onRequest?: MiddlewareOnRequest;
      onResponse?: MiddlewareOnResponse;
      onError: MiddlewareOnError;
    };

/** This type helper makes the 2nd function param required if params/requestBody are required; otherwise, optional */
type MaybeOptionalInit<Params, Location extends keyof Params> =
  RequiredKeysOf<FetchOptions<FilterKeys<Params, Location>>> extends never
    ? FetchOptions<FilterKeys<Params, Location>> | undefined
    : FetchOptions<FilterKeys<Params, Location>>;

// The final init param to accept.
// - Determines if the param is optional or not.
// - Performs arbitrary [key: string] addition.
// Note: the addition MUST happen after all the inference happens (otherwise TS can’t infer if init is required or not).
type InitParam<Init> =
  RequiredKeysOf<Init> extends never ? [(Init & { [key: string]: unknown })?] : [Init & { [key: string]: unknown }];

type ClientMethod<
  Paths extends Record<string, Record<HttpMethod, {}>>,
  Method extends HttpMethod,
  Media extends MediaType,
> = <Path extends PathsWithMethod<Paths, Method>, Init extends MaybeOptionalInit<Paths[Path], Method>>(
  url: Path,
  ...init: InitParam<Init>
) => Promise<FetchResponse<Paths[Path][Method], Init, Media>>;

type ClientRequestMethod<Paths extends Record<string, Record<HttpMethod, {}>>, Media extends MediaType> = <
  Method extends HttpMethod,
  Path extends PathsWithMethod<Paths, Method>,
  Init extends MaybeOptionalInit<Paths[Path], Method>,
>(
  method: Method,
  url: Path,
  ...init: InitParam<Init>
) => Promise<FetchResponse<Paths[Path][Method], Init, Media>>;

type ClientForPath<PathInfo extends Record<string | number, any>, Media extends MediaType> = {
  [Method in keyof PathInfo as Uppercase<string & Method>]: <Init extends MaybeOptionalInit<PathInfo, Method>>(
    ...init: InitParam<Init>
  ) => Promise<FetchResponse<PathInfo[Method], Init, Media>>;
};

interface Client<Paths extends {}, Media extends MediaType = MediaType> {
  request: ClientRequestMethod<Paths, Media>;
  /** Call a GET endpoint */
  GET: ClientMethod<Paths, "get", Media>;
  /** Call a PUT endpoint */
  PUT: ClientMethod<Paths, "put", Media>;
  /** Call a POST endpoint */
  POST: ClientMethod<Paths, "post", Media>;
  /** Call a DELETE endpoint */
  DELETE: ClientMethod<Paths, "delete", Media>;
  /** Call a OPTIONS endpoint */
  OPTIONS: ClientMethod<Paths, "options", Media>;
  /** Call a HEAD endpoint */
  HEAD: ClientMethod<Paths, "head", Media>;
  /** Call a PATCH endpoint */
  PATCH: ClientMethod<Paths, "patch", Media>;
  /** Call a TRACE endpoint */
  TRACE: ClientMethod<Paths, "trace", Media>;
  /** Register middleware */
  use(...middleware: Middleware[]): void;
  /** Unregister middleware */
  eject(...middleware: Middleware[]): void;
}

type ClientPathsWithMethod<CreatedClient extends Client<any, any>, Method extends HttpMethod> =
  CreatedClient extends Client<infer Paths, infer _Media> ? PathsWithMethod<Paths, Method> : never;

type MethodResponse<
  CreatedClient extends Client<any, any>,
  Method extends HttpMethod,
  Path extends ClientPathsWithMethod<CreatedClient, Method>,
  Options = {},
> =
  CreatedClient extends Client<infer Paths extends { [key: string]: any }, infer Media extends MediaType>
    ? NonNullable<FetchResponse<Paths[Path][Method], Options, Media>["data"]>
    : never;

declare function createClient<Paths extends {}, Media extends MediaType = MediaType>(
  clientOptions?: ClientOptions,
): Client<Paths, Media>;

type PathBasedClient<Paths extends Record<string | number, any>, Media extends MediaType = MediaType> = {
  [Path in keyof Paths]: ClientForPath<Paths[Path], Media>;
};

declare function wrapAsPathBasedClient<Paths extends {}, Media extends MediaType = MediaType>(
  client: Client<Paths, Media>,
): PathBasedClient<Paths, Media>;

declare function createPathBasedClient<Paths extends {}, Media extends MediaType = MediaType>(
  clientOptions?: ClientOptions,
): PathBasedClient<Paths, Media>;

/** Serialize primitive params to string */
declare function serializePrimitiveParam(
  name: string,
  value: string,
  options?: { allowReserved?: boolean },
): string;

/** Serialize object param to string */
declare function serializeObjectParam(
  name: string,
  value: Record<string, unknown>,
  options: {
    style: "simple" | "label" | "matrix" | "form" | "deepObject";
    explode: boolean;
    allowReserved?: boolean;
  },
): string;

/** Serialize array param to string */
declare function serializeArrayParam(
  name: string,
  value: unknown[],
  options: {
    style: "simple" | "label" | "matrix" | "form" | "spaceDelimited" | "pipeDelimited";
    explode: boolean;
    allowReserved?: boolean;
  },
): string;

/** Serialize query params to string */
declare function createQuerySerializer<T = unknown>(
  options?: QuerySerializerOptions,
): (queryParams: T) => string;

/**
 * Handle different OpenAPI 3.x serialization styles
 * @type {import("./index.js").defaultPathSerializer}
 * @see https://swagger.io/docs/specification/serialization/#path
 */
declare function defaultPathSerializer(pathname: string, pathParams: Record<string, unknown>): string;

/** Serialize body object to string */
declare function defaultBodySerializer<T>(body: T): string;

/** Construct URL string from baseUrl and handle path and query params */
declare function createFinalURL<O>(
  pathname: string,
  options: {
    baseUrl: string;
    params: {
      query?: Record<string, unknown>;
      path?: Record<string, unknown>;
    };
    querySerializer: QuerySerializer<O>;
    pathSerializer: PathSerializer;
  },
): string;

/** Merge headers a and b, with b taking priority */
declare function mergeHeaders(...allHeaders: (HeadersOptions | undefined)[]): Headers;

/** Remove trailing slash from url */
declare function removeTrailingSlash(url: string): string;

type HttpMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
type OkStatus = 200 | 201 | 202 | 203 | 204 | 206 | 207 | "2XX";
type ErrorStatus = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511 | '5XX' | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418 | 420 | 421 | 422 | 423 | 424 | 425 | 426 | 427 | 428 | 429 | 430 | 431 | 444 | 450 | 451 | 497 | 498 | 499 | '4XX' | "default";
type OKStatusUnion<T> = FilterKeys<T, OkStatus>;
type FirstErrorStatus<T> = T extends {
    500: any;
} ? T[500] : T extends {
    501: any;
} ? T[501] : T extends {
    502: any;
} ? T[502] : T extends {
    503: any;
} ? T[503] : T extends {
    504: any;
} ? T[504] : T extends {
    505: any;
} ? T[505] : T extends {
    506: any;
} ? T[506] : T extends {
    507: any;
} ? T[507] : T extends {
    508: any;
} ? T[508] : T extends {
    510: any;
} ? T[510] : T extends {
    511: any;
} ? T[511] : T extends {
    "5XX": any;
} ? T["5XX"] : T extends {
    400: any;
} ? T[400] : T extends {
    401: any;
} ? T[401] : T extends {
    402: any;
} ? T[402] : T extends {
    403: any;
} ? T[403] : T extends {
    404: any;
} ? T[404] : T extends {
    405: any;
} ? T[405] : T extends {
    406: any;
} ? T[406] : T extends {
    407: any;
} ? T[407] : T extends {
    408: any;
} ? T[408] : T extends {
    409: any;
} ? T[409] : T extends {
    410: any;
} ? T[410] : T extends {
    411: any;
} ? T[411] : T extends {
    412: any;
} ? T[412] : T extends {
    413: any;
} ? T[413] : T extends {
    414: any;
} ? T[414] : T extends {
    415: any;
} ? T[415] : T extends {
    416: any;
} ? T[416] : T extends {
    417: any;
} ? T[417] : T extends {
    418: any;
} ? T[418] : T extends {
    420: any;
} ? T[420] : T extends {
    421: any;
} ? T[421] : T extends {
    422: any;
} ? T[422] : T extends {
    423: any;
} ? T[423] : T extends {
    424: any;
} ? T[424] : T extends {
    425: any;
} ? T[425] : T extends {
    426: any;
} ? T[426] : T extends {
    427: any;
} ? T[427] : T extends {
    428: any;
} ? T[428] : T extends {
    429: any;
} ? T[429] : T extends {
    430: any;
} ? T[430] : T extends {
    431: any;
} ? T[431] : T extends {
    444: any;
} ? T[444] : T extends {
    450: any;
} ? T[450] : T extends {
    451: any;
} ? T[451] : T extends {
    497: any;
} ? T[497] : T extends {
    498: any;
} ? T[498] : T extends {
    499: any;
} ? T[499] : T extends {
    "4XX": any;
} ? T["4XX"] : T extends {
    default: any;
} ? T["default"] : never;
type PathsWithMethod<Paths extends {}, PathnameMethod extends HttpMethod> = {
    [Pathname in keyof Paths]: Paths[Pathname] extends {
        [K in PathnameMethod]: any;
    } ? Pathname : never;
}[keyof Paths];
interface OperationObject {
    parameters: any;
    requestBody: any;
    responses: any;
}
type PathItemObject = {
    [M in HttpMethod]: OperationObject;
} & {
    parameters?: any;
};
type ResponseObjectMap<T> = T extends {
    responses: any;
} ? T["responses"] : unknown;
type ResponseContent<T> = T extends {
    content: any;
} ? T["content"] : unknown;
type OperationRequestBody<T> = "requestBody" extends keyof T ? T["requestBody"] : never;
type PickRequestBody<T> = "requestBody" extends keyof T ? Pick<T, "requestBody"> : never;
type IsOperationRequestBodyOptional<T> = RequiredKeysOf<PickRequestBody<T>> extends never ? true : false;
type OperationRequestBodyMediaContent<T> = IsOperationRequestBodyOptional<T> extends true ? ResponseContent<NonNullable<OperationRequestBody<T>>> | undefined : ResponseContent<OperationRequestBody<T>>;
type OperationRequestBodyContent<T> = FilterKeys<OperationRequestBodyMediaContent<T>, MediaType> extends never ? FilterKeys<NonNullable<OperationRequestBodyMediaContent<T>>, MediaType> | undefined : FilterKeys<OperationRequestBodyMediaContent<T>, MediaType>;
type SuccessResponse<T extends Record<string | number, any>, Media extends MediaType = MediaType> = GetResponseContent<T, Media, OkStatus>;
type GetResponseContent<T extends Record<string | number, any>, Media extends MediaType = MediaType, ResponseCode extends keyof T = keyof T> = ResponseCode extends keyof T ? {
    [K in ResponseCode]: T[K]["content"] extends Record<string, any> ? FilterKeys<T[K]["content"], Media> extends never ? T[K]["content"] : FilterKeys<T[K]["content"], Media> : K extends keyof T ? T[K]["content"] : never;
}[ResponseCode] : never;
type ErrorResponse<T extends Record<string | number, any>, Media extends MediaType = MediaType> = GetResponseContent<T, Media, ErrorStatus>;
type SuccessResponseJSON<PathMethod extends Record<string | number, any>> = SuccessResponse<ResponseObjectMap<PathMethod>, `${string}/json`>;
type ErrorResponseJSON<PathMethod extends Record<string | number, any>> = ErrorResponse<ResponseObjectMap<PathMethod>, `${string}/json`>;
type RequestBodyJSON<PathMethod> = JSONLike<FilterKeys<OperationRequestBody<PathMethod>, "content">>;
type FilterKeys<Obj, Matchers> = Obj[keyof Obj & Matchers];
type GetValueWithDefault<Obj, KeyPattern, Default> = Obj extends any ? FilterKeys<Obj, KeyPattern> extends never ? Default : FilterKeys<Obj, KeyPattern> : never;
type MediaType = `${string}/${string}`;
type JSONLike<T> = FilterKeys<T, `${string}/json`>;
type FindRequiredKeys<T, K extends keyof T> = K extends unknown ? (undefined extends T[K] ? never : K) : K;
type HasRequiredKeys<T> = FindRequiredKeys<T, keyof T>;
type RequiredKeysOfHelper<T> = {
    [K in keyof T]: {} extends Pick<T, K> ? never : K;
}[keyof T];
type RequiredKeysOf<T> = RequiredKeysOfHelper<T> extends undefined ? never : RequiredKeysOfHelper<T>;
type $Read<T> = {
    readonly $read: T;
};
type $Write<T> = {
    readonly $write: T;
};
type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;

