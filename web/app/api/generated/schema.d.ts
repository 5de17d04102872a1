// Made from the api's own description by "npm run generate:api". A test fails when the two differ.

export interface paths {
    "/api/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your sessions and personal access tokens, newest first */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Make a personal access token
         * @description Its scopes cannot exceed those of the token that makes it; made by a personal token, it expires with that at the latest.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke one of your tokens */
        delete: operations["deleteAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health and version */
        get: operations["getAppInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the access token this is sent with */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The first account becomes the administrator; later ones follow the registration policy.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open invitations, newest first */
        get: operations["listInvitations"];
        put?: never;
        /** Invite somebody: a link for one sign-up */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page at a path */
        get: operations["getPageByPath"];
        put?: never;
        /** Create a page */
        post: operations["createPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page by its id, wherever it stands */
        get: operations["getPage"];
        /**
         * Save a new text of a page
         * @description An unchanged text makes no revision. When the base is not the current revision, `stale_revision` carries `currentRevisionId`, `current {revisionId, body, createdAt, createdBy}` and `base {revisionId, body}`.
         */
        put: operations["savePage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands right below a page */
        get: operations["listChildrenOfPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The revisions of a page, newest first */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands right below a path
         * @description Also where no page stands at the path. Ordered by path.
         */
        get: operations["listChildrenOfPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render a text without saving it */
        post: operations["previewPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All pages, last changed first */
        get: operations["listRecentPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision with its text */
        get: operations["getRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revisions/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a revision differs from another one of its page
         * @description Without `against`: from the revision it was made from.
         */
        get: operations["diffRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revisions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring the text of a revision back as a new one */
        post: operations["restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All accounts, in order of sign-up */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your account */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends all your other sessions and personal access tokens.
         */
        post: operations["changePassword"];
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
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccessTokens: {
        parameters: {
            query: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Whether this request was made with it. */
                            isCurrent: boolean;
                            /** @description `session`: made by signing in. `personal`: made here. */
                            kind: "session" | "personal";
                            /** @description To the minute; null before the first use. */
                            lastUsedAt: string | null;
                            name: string;
                            scopes: ("read" | "write" | "admin")[];
                        }[];
                        /** @description null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "backup script",
                 *       "scopes": [
                 *         "read"
                 *       ],
                 *       "expiresInDays": 90
                 *     }
                 */
                "application/json": {
                    /** @default 90 */
                    expiresInDays?: number;
                    /** @example backup script */
                    name: string;
                    scopes: ("read" | "write" | "admin")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "backup script",
                     *       "kind": "personal",
                     *       "scopes": [
                     *         "read"
                     *       ],
                     *       "createdAt": "2025-03-01T09:30:00.000Z",
                     *       "expiresAt": "2025-05-30T09:30:00.000Z",
                     *       "lastUsedAt": null,
                     *       "isCurrent": false,
                     *       "accessToken": "wiki_k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l"
                     *     }
                     */
                    "application/json": {
                        /** @description The token itself, shown this once. */
                        accessToken: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Whether this request was made with it. */
                        isCurrent: boolean;
                        /** @description `session`: made by signing in. `personal`: made here. */
                        kind: "session" | "personal";
                        /** @description To the minute; null before the first use. */
                        lastUsedAt: string | null;
                        name: string;
                        scopes: ("read" | "write" | "admin")[];
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `scope_not_held`: An access token cannot make one with more scopes than it has itself.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "scope_not_held";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `too_many_access_tokens`: You have as many personal access tokens as one account may have. Delete one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_access_tokens";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `access_token_not_found`: You have no such access token. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "access_token_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getAppInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "wiki",
                     *       "version": "0.1.0",
                     *       "rendererVersion": "1:satteri-0.10.5",
                     *       "registration": "invite",
                     *       "setupNeeded": false,
                     *       "limits": {
                     *         "pageMaxBytes": 2097152
                     *       }
                     *     }
                     */
                    "application/json": {
                        limits?: {
                            /** @description UTF-8 bytes of a page body. */
                            pageMaxBytes: number;
                        };
                        name: string;
                        registration?: "open" | "invite" | "domain" | "closed";
                        /** @description Stored render results of another version are not used. */
                        rendererVersion?: string;
                        /** @description No account exists yet: the next sign-up makes the administrator. */
                        setupNeeded?: boolean;
                        version: string;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    /** @example ada@example.com */
                    email: string;
                    /** @example correct horse battery staple */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "role": "admin",
                     *         "createdAt": "2025-03-01T09:30:00.000Z"
                     *       },
                     *       "accessToken": "wiki_k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l",
                     *       "expiresAt": "2025-03-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Send it as `Authorization: Bearer <accessToken>`. */
                        accessToken: string;
                        /** Format: date-time */
                        expiresAt: string;
                        user: {
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            /** @description 24 hex digits. */
                            id: string;
                            name: string;
                            role: "admin" | "member";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_credentials";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "account_suspended";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `too_many_attempts`: Too many attempts. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_attempts";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    /** @example ada@example.com */
                    email: string;
                    /** @description The token of an invitation, where one is needed. */
                    invitation?: string;
                    /**
                     * @description As shown to others.
                     * @example Ada Lovelace
                     */
                    name: string;
                    /** @example correct horse battery staple */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "role": "admin",
                     *         "createdAt": "2025-03-01T09:30:00.000Z"
                     *       },
                     *       "accessToken": "wiki_k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l",
                     *       "expiresAt": "2025-03-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Send it as `Authorization: Bearer <accessToken>`. */
                        accessToken: string;
                        /** Format: date-time */
                        expiresAt: string;
                        user: {
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            /** @description 24 hex digits. */
                            id: string;
                            name: string;
                            role: "admin" | "member";
                        };
                    };
                };
            };
            /**
             * @description `name_invalid`: A name has 1 to 80 visible characters on one line, without control characters.
             *
             *     `email_invalid`: This is not an e-mail address.
             *
             *     `password_invalid`: This password holds text that is not Unicode.
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "name_invalid" | "email_invalid" | "password_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `registration_closed`: This wiki takes no new accounts.
             *
             *     `invitation_required`: Signing up here needs an invitation.
             *
             *     `invitation_invalid`: This invitation was used, has expired, was withdrawn or is for another e-mail address.
             *
             *     `email_domain_not_allowed`: Signing up here needs an e-mail address of an allowed domain, or an invitation.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "registration_closed" | "invitation_required" | "invitation_invalid" | "email_domain_not_allowed";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "email_taken";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `too_many_attempts`: Too many attempts. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_attempts";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @example 2025-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description null: anybody may use it. */
                            email: string | null;
                            /**
                             * Format: date-time
                             * @example 2025-03-01T09:30:00.000Z
                             */
                            expiresAt: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                        }[];
                        /** @description null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `admin_required`: Only an administrator may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "admin_required";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "eve@example.com",
                 *       "expiresInDays": 7
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Only this address may then use it.
                     * @example eve@example.com
                     */
                    email?: string;
                    /** @default 7 */
                    expiresInDays?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "email": "eve@example.com",
                     *       "createdAt": "2025-03-01T09:30:00.000Z",
                     *       "expiresAt": "2025-03-08T09:30:00.000Z",
                     *       "token": "k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2025-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /** @description null: anybody may use it. */
                        email: string | null;
                        /**
                         * Format: date-time
                         * @example 2025-03-01T09:30:00.000Z
                         */
                        expiresAt: string;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Shown this once. The link is `<origin>/sign-up?invitation=<token>`. */
                        token: string;
                    };
                };
            };
            /**
             * @description `email_invalid`: This is not an e-mail address.
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "email_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `admin_required`: Only an administrator may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "admin_required";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "email_taken";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `admin_required`: Only an administrator may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "admin_required";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invitation_not_found`: There is no such open invitation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invitation_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Wiki",
                     *         "version": "0.1.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getPageByPath: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
                /**
                 * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                 * @example /handbook/onboarding
                 */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "path": "/handbook/onboarding",
                     *       "title": "Onboarding",
                     *       "state": "normal",
                     *       "status": "live",
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body?: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        revisionId: string;
                        state: "normal" | "moving";
                        status: "live" | "trashed";
                        /** @description The text's own title, else the last segment of the path. */
                        title: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        updatedBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /** @description The page is as If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /**
             * @description `path_invalid`: The path ….
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "path_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `page_not_found`: There is no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createPage: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/handbook/onboarding",
                 *       "body": "# Onboarding"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Markdown, at most 2 MiB of UTF-8.
                     * @example # Onboarding
                     *
                     *     Welcome!
                     */
                    body: string;
                    /**
                     * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                     * @example /handbook/onboarding
                     */
                    path: string;
                };
            };
        };
        responses: {
            /** @description The page. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "path": "/handbook/onboarding",
                     *       "title": "Onboarding",
                     *       "state": "normal",
                     *       "status": "live",
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body?: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        revisionId: string;
                        state: "normal" | "moving";
                        status: "live" | "trashed";
                        /** @description The text's own title, else the last segment of the path. */
                        title: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        updatedBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /**
             * @description `path_invalid`: The path ….
             *
             *     `path_reserved`: The program itself uses addresses that begin with /….
             *
             *     `page_text_invalid`: The text of a page must be Unicode text; this one has ….
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "path_invalid" | "path_reserved" | "page_text_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `path_taken`: A page already stands at …. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "path_taken";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `page_too_large`: The text of a page may have at most 2 MiB of UTF-8.
             *
             *     `body_too_large`: The request body is larger than this route takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_too_large" | "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getPage: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "path": "/handbook/onboarding",
                     *       "title": "Onboarding",
                     *       "state": "normal",
                     *       "status": "live",
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body?: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        revisionId: string;
                        state: "normal" | "moving";
                        status: "live" | "trashed";
                        /** @description The text's own title, else the last segment of the path. */
                        title: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        updatedBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /** @description The page is as If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `page_not_found`: There is no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    savePage: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "# Onboarding\n\nWelcome!",
                 *       "baseRevisionId": "66f2c7d1a9b3e4f5a6b7c8d9"
                 *     }
                 */
                "application/json": {
                    /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                    baseRevisionId: string;
                    /**
                     * @description Markdown, at most 2 MiB of UTF-8.
                     * @example # Onboarding
                     *
                     *     Welcome!
                     */
                    body: string;
                };
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "path": "/handbook/onboarding",
                     *       "title": "Onboarding",
                     *       "state": "normal",
                     *       "status": "live",
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body?: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        revisionId: string;
                        state: "normal" | "moving";
                        status: "live" | "trashed";
                        /** @description The text's own title, else the last segment of the path. */
                        title: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        updatedBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /**
             * @description `page_text_invalid`: The text of a page must be Unicode text; this one has ….
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_text_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `page_not_found`: There is no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `stale_revision`: The page has been changed since the revision that this change was made from.
             *
             *     `page_moving`: The page is being moved and cannot be changed until it has arrived.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "stale_revision" | "page_moving";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `page_too_large`: The text of a page may have at most 2 MiB of UTF-8.
             *
             *     `body_too_large`: The request body is larger than this route takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_too_large" | "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listChildrenOfPage: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages, and ways to pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            hasChildren: boolean;
                            /** @description The last segment of the path. */
                            name: string;
                            /** @description `null` where no page stands, only a way to other pages. */
                            pageId: string | null;
                            /**
                             * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                             * @example /handbook/onboarding
                             */
                            path: string;
                            title: string;
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `page_not_found`: There is no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listRevisions: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions without their text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Size of the text in UTF-8. */
                            bytes: number;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace"
                             *     }
                             */
                            createdBy: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            pageId: string;
                            /** @description The revision this one was made from. */
                            previousId: string | null;
                            /** @description The older revision whose text this one brought back. */
                            restoredFrom: string | null;
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `page_not_found`: There is no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listChildrenOfPath: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
                /**
                 * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                 * @example /handbook/onboarding
                 */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages, and ways to pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            hasChildren: boolean;
                            /** @description The last segment of the path. */
                            name: string;
                            /** @description `null` where no page stands, only a way to other pages. */
                            pageId: string | null;
                            /**
                             * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                             * @example /handbook/onboarding
                             */
                            path: string;
                            title: string;
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /**
             * @description `path_invalid`: The path ….
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "path_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    previewPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/handbook/onboarding",
                 *       "body": "# Onboarding"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Markdown, at most 2 MiB of UTF-8.
                     * @example # Onboarding
                     *
                     *     Welcome!
                     */
                    body: string;
                    /**
                     * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                     * @example /handbook/onboarding
                     */
                    path?: string;
                };
            };
        };
        responses: {
            /** @description The rendered text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sanitised hast tree (HTML as JSON). */
                        ast: unknown;
                        /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                        notice: "too_complex" | null;
                        title: string | null;
                        /**
                         * @description The headings, in their order.
                         * @example [
                         *       {
                         *         "depth": 1,
                         *         "id": "onboarding",
                         *         "text": "Onboarding"
                         *       }
                         *     ]
                         */
                        toc: {
                            depth: number;
                            id: string;
                            text: string;
                        }[];
                        /** @description The renderer that made this, exactly. */
                        version: string;
                    };
                };
            };
            /**
             * @description `page_text_invalid`: The text of a page must be Unicode text; this one has ….
             *
             *     `invalid_request`: The request does not have the expected form.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_text_invalid" | "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `page_too_large`: The text of a page may have at most 2 MiB of UTF-8.
             *
             *     `body_too_large`: The request body is larger than this route takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_too_large" | "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listRecentPages: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages without their content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace"
                             *     }
                             */
                            createdBy: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                             * @example /handbook/onboarding
                             */
                            path: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            revisionId: string;
                            state: "normal" | "moving";
                            status: "live" | "trashed";
                            /** @description The text's own title, else the last segment of the path. */
                            title: string;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            updatedAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace"
                             *     }
                             */
                            updatedBy: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getRevision: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "bytes": 12,
                     *       "restoredFrom": null,
                     *       "previousId": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *       "path": "/handbook/onboarding",
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body: string;
                        /** @description Size of the text in UTF-8. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        pageId: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The revision this one was made from. */
                        previousId: string | null;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /** @description The older revision whose text this one brought back. */
                        restoredFrom: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `revision_not_found`: There is no such revision. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "revision_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    diffRevisions: {
        parameters: {
            query?: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                against?: string;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": {
                     *         "id": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *         "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "bytes": 12,
                     *         "restoredFrom": null,
                     *         "previousId": null
                     *       },
                     *       "to": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "bytes": 12,
                     *         "restoredFrom": null,
                     *         "previousId": "66f2c6a0a9b3e4f5a6b7c8d1"
                     *       },
                     *       "added": 1,
                     *       "removed": 1,
                     *       "truncated": false,
                     *       "hunks": [
                     *         {
                     *           "oldStart": 1,
                     *           "oldLines": 2,
                     *           "newStart": 1,
                     *           "newLines": 2,
                     *           "lines": [
                     *             " # Tea",
                     *             "-Black",
                     *             "+Green"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Lines. */
                        added: number;
                        /** @description `null`: compared with an empty page. */
                        from: {
                            /** @description Size of the text in UTF-8. */
                            bytes: number;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace"
                             *     }
                             */
                            createdBy: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            pageId: string;
                            /** @description The revision this one was made from. */
                            previousId: string | null;
                            /** @description The older revision whose text this one brought back. */
                            restoredFrom: string | null;
                        } | null;
                        hunks: {
                            lines: string[];
                            newLines: number;
                            newStart: number;
                            oldLines: number;
                            oldStart: number;
                        }[];
                        /** @description Lines. */
                        removed: number;
                        /**
                         * @example {
                         *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "createdAt": "2026-03-01T09:30:00.000Z",
                         *       "createdBy": {
                         *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *         "name": "Ada Lovelace"
                         *       },
                         *       "bytes": 12,
                         *       "restoredFrom": null,
                         *       "previousId": "66f2c6a0a9b3e4f5a6b7c8d1"
                         *     }
                         */
                        to: {
                            /** @description Size of the text in UTF-8. */
                            bytes: number;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace"
                             *     }
                             */
                            createdBy: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            pageId: string;
                            /** @description The revision this one was made from. */
                            previousId: string | null;
                            /** @description The older revision whose text this one brought back. */
                            restoredFrom: string | null;
                        };
                        /** @description The hunks are coarse, or do not show every changed line. */
                        truncated: boolean;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `revision_not_found`: There is no such revision. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "revision_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    restoreRevision: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated parts to leave out: `body`, `ast`.
                 * @example body,ast
                 */
                omit?: string;
            };
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "baseRevisionId": "66f2c7d1a9b3e4f5a6b7c8d9"
                 *     }
                 */
                "application/json": {
                    /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                    baseRevisionId: string;
                };
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "path": "/handbook/onboarding",
                     *       "title": "Onboarding",
                     *       "state": "normal",
                     *       "status": "live",
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace"
                     *       },
                     *       "body": "# Onboarding",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "notice": null,
                     *         "toc": [
                     *           {
                     *             "depth": 1,
                     *             "id": "onboarding",
                     *             "text": "Onboarding"
                     *           }
                     *         ],
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown, at most 2 MiB of UTF-8.
                         * @example # Onboarding
                         *
                         *     Welcome!
                         */
                        body?: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        createdBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /**
                         * @description A leading slash, none at the end, Unicode NFC; at most 1024 bytes, a segment at most 255.
                         * @example /handbook/onboarding
                         */
                        path: string;
                        /** @description The rendered text. `ast` is absent with `omit=ast`. */
                        rendered?: {
                            /** @description A sanitised hast tree (HTML as JSON). */
                            ast?: unknown;
                            /** @description `too_complex`: rendering would have taken too long, so the text is shown as it is. */
                            notice: "too_complex" | null;
                            /**
                             * @description The headings, in their order.
                             * @example [
                             *       {
                             *         "depth": 1,
                             *         "id": "onboarding",
                             *         "text": "Onboarding"
                             *       }
                             *     ]
                             */
                            toc: {
                                depth: number;
                                id: string;
                                text: string;
                            }[];
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        revisionId: string;
                        state: "normal" | "moving";
                        status: "live" | "trashed";
                        /** @description The text's own title, else the last segment of the path. */
                        title: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace"
                         *     }
                         */
                        updatedBy: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `revision_not_found`: There is no such revision. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "revision_not_found";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `stale_revision`: The page has been changed since the revision that this change was made from.
             *
             *     `page_moving`: The page is being moved and cannot be changed until it has arrived.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "stale_revision" | "page_moving";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @example 2025-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @example ada@example.com */
                            email: string;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @example Ada Lovelace */
                            name: string;
                            role: "admin" | "member";
                        }[];
                        /** @description null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `admin_required`: Only an administrator may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "admin_required";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "role": "member",
                     *       "createdAt": "2025-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2025-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /** @example ada@example.com */
                        email: string;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @example Ada Lovelace */
                        name: string;
                        role: "admin" | "member";
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `insufficient_scope`: The access token does not have the scope for this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "newPassword": "a quite different sentence"
                 *     }
                 */
                "application/json": {
                    /** @example correct horse battery staple */
                    currentPassword: string;
                    /** @example correct horse battery staple */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request does not have the expected form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "invalid_request";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unauthorized`: This needs a valid access token in the Authorization header. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unauthorized";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description `insufficient_scope`: The access token does not have the scope for this.
             *
             *     `wrong_password`: The current password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "wrong_password";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `body_too_large`: The request body is larger than this route takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "body_too_large";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unsupported_media_type`: The request body is of a type that this route does not take. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unsupported_media_type";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `too_many_attempts`: Too many attempts. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_attempts";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `internal_error`: The server met an error of its own. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "internal_error";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `unavailable`: A part of the service is away. Try again shortly. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "unavailable";
                        detail: string;
                        requestId: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
