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
        /**
         * Sign out everywhere else
         * @description Ends all your sessions but the one that asks, and their connections. Personal tokens stay.
         */
        delete: operations["endOtherSessions"];
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
    "/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has been done in the wiki, to a page or by somebody, newest first */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/api/app/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this replica should be sent requests
         * @description Apart from health: a replica that is closing, or whose stores are away, lives and is not ready. `notReady` of the problem names what is missing: `closing`, `store`, `coordination`, `storage`.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The attachments of a page */
        get: operations["listAttachments"];
        put?: never;
        /**
         * Upload a file to a page
         * @description One file in the part `file`, and the page in the field `pageId`. `attachment_too_large` carries `maxBytes` and `multipartOverheadBytes`; `image_too_large` carries `maxPixels`. A 413 without a `code` is not ours: a front proxy gave it.
         *
         *         curl -H "Authorization: Bearer $TOKEN" -F pageId=$PAGE_ID -F file=@plan.pdf $WIKI_URL/api/attachments
         */
        post: operations["uploadAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attachment to look at
         * @description A large picture comes turned upright and scaled down, without what it tells of where it was taken; everything else comes as uploaded. Takes `If-None-Match`, `Range` and `If-Range`.
         */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description It leaves the list of its page. While a revision refers to it, it stays readable, so that the history stays whole; an administrator can have it removed all the same.
         */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of an attachment */
        get: operations["getAttachmentMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attachment as uploaded
         * @description Takes `If-None-Match`, `Range` and `If-Range`.
         */
        get: operations["getOriginalAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/by-key/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attachment by its storage key
         * @description The stored object itself: a file as uploaded, or a form made of a picture. Takes `If-None-Match`, `Range` and `If-Range`.
         */
        get: operations["getAttachmentByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/upload-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be uploaded
         * @description To be read before an upload. A front proxy may have a lower limit that is not known here.
         */
        get: operations["getUploadPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what that administrators want to know of, newest first
         * @description Sign-ins, changes of accounts, groups, tokens and access, deletions, and commands of the machine.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link by mail to set a new password
         * @description Answers the same whether or not there is such an account. The link works once, for one hour; a new one ends it.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-reset/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a link
         * @description Ends all sessions and tokens of the account, which then signs in with the new password.
         */
        post: operations["completePasswordReset"];
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
    "/api/auth/ws-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a token for one WebSocket handshake
         * @description Connect to `/collab`, `/presence` or `/notifications` with `?token=<token>`. It opens one connection, within a minute; every further connection needs a token of its own. A browser cannot set headers on a handshake.
         */
        post: operations["createWsToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comment, and the page that it is on */
        get: operations["getComment"];
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description The first of a thread leaves its place, as long as there are replies.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /**
         * Edit a comment of yours
         * @description An unchanged text makes no version. When the base is not the current version, `stale_comment` carries `current {version, body}`.
         */
        patch: operations["editComment"];
        trace?: never;
    };
    "/api/comments/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a thread again
         * @description `id` is that of its first comment. Done already, it stays as it is.
         */
        post: operations["reopenThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The replies of a thread
         * @description `id` is that of its first comment.
         */
        get: operations["listReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a thread
         * @description `id` is that of its first comment. Done already, it stays as it is.
         */
        post: operations["resolveThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The thread that a comment is in
         * @description `id` may be that of any comment of it.
         */
        get: operations["getThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doctor/examination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Examine the way to the api
         * @description Judges what a browser got, and goes the same way itself: to CLIENT_URL or WIKI_PUBLIC_URL, or to the origin of the page when it leads back to this wiki, and nowhere else.
         */
        post: operations["examineDeployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doctor/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to examine the way to the api
         * @description What a browser is to ask of the origin that shows the wiki. Its probes reach nothing but themselves, and end after ten minutes.
         */
        post: operations["planExamination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The replicas that serve this wiki, and what the running version still needs to be done */
        get: operations["getFleet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups, in the order of their names */
        get: operations["listGroups"];
        put?: never;
        /** Make a group */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group */
        get: operations["getGroup"];
        /** Rename a group */
        put: operations["renameGroup"];
        post?: never;
        /**
         * Delete a group
         * @description A rule of a page that names it is met by nobody through it.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a group, in order of sign-up */
        get: operations["listGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make somebody a member of a group */
        put: operations["addGroupMember"];
        post?: never;
        /** Take somebody out of a group */
        delete: operations["removeGroupMember"];
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
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Talk to an agent (Model Context Protocol)
         * @description Streamable HTTP without sessions, for any client of the protocol. Its tools search, read and list pages, write them, comment and attach, with the scopes of the token and the permissions of its person.
         */
        post: operations["postMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a move has come
         * @description For who started it, and who may see the page and know of both its addresses.
         */
        get: operations["getMove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your notifications */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tell your time zone and language
         * @description Holds for mails until you choose them in the settings.
         */
        put: operations["tellLocale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mail-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of what somebody gets mails */
        get: operations["readMailPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mail-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that could not be sent */
        get: operations["readMailReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all notifications as read */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you are told of things */
        get: operations["readNotificationSettings"];
        /**
         * Choose how you are told of things
         * @description What waits for a mail follows at once.
         */
        put: operations["changeNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many notifications you have not read */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to the screen where mails are stopped
         * @description For programs that open the address instead of sending to it. Changes nothing.
         */
        get: operations["goToUnsubscribe"];
        put?: never;
        /**
         * Stop mails
         * @description Of one kind, or all. Needs no session: this is where the button of a mail program leads (RFC 8058).
         */
        post: operations["unsubscribe"];
        delete?: never;
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
        /**
         * The page at a path
         * @description A path that a page has left leads to it by a redirect, until another page takes it.
         */
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
    "/api/pages/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may see and edit a page */
        get: operations["getPageAccess"];
        /**
         * Say who may see and edit a page
         * @description And all that lies below it. It narrows what the pages above allow, and holds at once.
         */
        put: operations["setPageAccess"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/as-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of a page, for a new page to begin with
         * @description Fills in `{{title}}`, `{{date}}`, `{{author}}` (you) and `{{path}}`, and takes the tag `template` out of the text. The pages with that tag are those that are meant for it; any other page will do.
         */
        get: operations["fillTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pages that link to a page
         * @description To its path, to one that it had and no other page has now, or to its permalink.
         */
        get: operations["listBacklinks"];
        put?: never;
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
    "/api/pages/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments of a page, in their threads */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on a page, or reply to a comment
         * @description Without `threadId` it begins a thread. A reply opens a thread that was resolved. Mentioned people and groups are told if they may see the page; `unreached` names the others.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Like a page
         * @description Done twice it is done once.
         */
        put: operations["putLike"];
        post?: never;
        /** Like a page no more */
        delete: operations["deleteLike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text that people are writing together
         * @description For those who may edit the page. Everybody else reads its revision.
         */
        get: operations["getLiveText"];
        put?: never;
        /**
         * Add a change to the text that people are writing together
         * @description Answered when the change is durable. It may be sent again: what is known already is taken once.
         */
        post: operations["changeLiveText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you and others have marked a page with */
        get: operations["getPageMarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People and groups that can be mentioned on a page */
        get: operations["listMentionable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/missing-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the links of a page lead to no page */
        get: operations["getMissingLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who of some people and groups may see a page */
        get: operations["getReach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a page to another path, with all that lies below it
         * @description With `dryRun=true` nothing happens; the answer lists what would.
         */
        post: operations["renamePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a page back from the trash, with all that lies below it
         * @description To the path it had, unless another one is given. Where the path is taken, `path_taken` carries `suggestion`, a free one beside it, or null. With `dryRun=true` nothing happens; the answer lists what would.
         */
        post: operations["restorePage"];
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
    "/api/pages/{id}/star": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Star a page
         * @description Done twice it is done once.
         */
        put: operations["putStar"];
        post?: never;
        /** Take your star from a page */
        delete: operations["deleteStar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of a page */
        get: operations["getPageTags"];
        /**
         * Give a page tags
         * @description Beside its text: those that the text names stay, and change with it alone.
         */
        put: operations["setPageTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a page to the trash, with all that lies below it
         * @description The page keeps its path, its history and its files. With `dryRun=true` nothing happens; the answer lists what would.
         */
        post: operations["trashPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Note that you have looked at a page
         * @description Noted once a minute at most; the last 200 pages are kept, and nobody else is told.
         */
        put: operations["notePageViewed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you hear of a page */
        get: operations["getWatch"];
        /**
         * Watch a page, or mute it
         * @description Alone, or with all that lies below it. The nearest setting wins, the page’s own first.
         */
        put: operations["watchPage"];
        post?: never;
        /**
         * Take back what you decided about a page
         * @description What you decided about the pages above it counts again. It is not watched by itself any more.
         */
        delete: operations["unwatchPage"];
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
    "/api/pages/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People and groups that can be mentioned at a path
         * @description On the page there, or on one that is to be made. Pages that you may not see are passed over.
         */
        get: operations["listMentionableAtPath"];
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
    "/api/pages/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of some people and groups may see what stands at a path
         * @description Or would stand there, if a page were made. Pages that you may not see are passed over.
         */
        get: operations["getReachAtPath"];
        put?: never;
        post?: never;
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
    "/api/pages/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages for what has been typed of their title, name or path
         * @description Without anything typed: what was changed last.
         */
        get: operations["suggestPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People by the beginning of their name
         * @description Those whose name begins as typed, then those with a word in it that does; of Chinese, Japanese and Korean names any part. With nothing typed, in order of sign-up. Suspended accounts are left out.
         */
        get: operations["searchPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What everybody knows of somebody
         * @description Also of somebody whose account is suspended, for what they wrote stays.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/realtime/diagnosis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why realtime features may not work
         * @description What the api sees of the way from browsers to its WebSockets.
         */
        get: operations["diagnoseRealtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recently-viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages you have looked at */
        get: operations["listViewedPages"];
        put?: never;
        post?: never;
        /** Forget which pages you have looked at */
        delete: operations["forgetViewedPages"];
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
    "/api/stars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages you have starred */
        get: operations["listStarredPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tags, and how many pages have them */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{tag}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pages with a tag
         * @description None where there is no such tag.
         */
        get: operations["listTaggedPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was thrown away, last first
         * @description An item is a page with all that lay below it. `restore` of the page brings it back.
         */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        /** Empty the trash */
        delete: operations["emptyTrash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove for good what was thrown away
         * @description With its history and its files, and all that lay below it. For administrators, and who threw it away.
         */
        delete: operations["purgeTrashed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page that was thrown away, and what lay below it
         * @description In the order of the paths. Each of them may be brought back by itself, with what lay below it.
         */
        get: operations["listTrashedPages"];
        put?: never;
        post?: never;
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
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make somebody an administrator or a member, suspend or reinstate them
         * @description Acts at once: a suspended account opens nothing, its connections are closed, and what it wrote stays. Who becomes an administrator signs in again to administer. The last administrator who can sign in stays one.
         */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/api/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for somebody to set a new password
         * @description For whom no mail reaches. It works once, for one day; a new one ends it.
         */
        post: operations["createPasswordLink"];
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
        /**
         * Change your name
         * @description What you have written shows it too, from now on.
         */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/users/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose your picture
         * @description One picture in the part `file`, of a type that the upload policy names, but no drawing (SVG).
         */
        put: operations["setAvatar"];
        post?: never;
        /** Have no picture */
        delete: operations["removeAvatar"];
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
    "/api/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages that you watch or have muted */
        get: operations["listWatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file, with a name for people */
        get: operations["getNamedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/avatars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of an account */
        get: operations["getAvatarFile"];
        put?: never;
        post?: never;
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
             *
             *     `not_for_applications`: An application cannot make access tokens: they would outlive its grant.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "insufficient_scope" | "scope_not_held" | "not_for_applications";
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
    endOtherSessions: {
        parameters: {
            query: {
                /** @description The token that asks stays. */
                except: "current";
                /** @description Only what was made by signing in. */
                kind: "session";
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
                    /**
                     * @example {
                     *       "ended": 2
                     *     }
                     */
                    "application/json": {
                        /** @description How many sessions there were. */
                        ended: number;
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
    listActivity: {
        parameters: {
            query: {
                /**
                 * @description Only what this person did.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                accountId?: string;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
                /**
                 * @description Only of this page.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                pageId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. Pages that you may not see are left out. What comes while you go on by the cursor is not in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @description When it happened last.
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            at: string;
                            /** @description Of `comment.created`: the last one. */
                            comment: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                threadId: string;
                            } | null;
                            /** @description How often: what one person saved of a page, or wrote below it, within an hour is one entry. */
                            count: number;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description What was done.
                             * @example page.saved
                             * @enum {unknown}
                             */
                            kind: "page.created" | "page.saved" | "page.moved" | "page.trashed" | "page.restored" | "comment.created";
                            /** @description Of `page.moved`: the addresses. `null` where you may not know of one of them. */
                            moved: {
                                from: string;
                                to: string;
                            } | null;
                            /** @description As it is called now. What lies in the trash is found by its id. */
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                isTrashed: boolean;
                                path: string;
                                title: string;
                            };
                            /** @description Who did it, the last one first. */
                            people: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            /** @description Of what was written: the last revision, and the one before the first. */
                            revision: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                previousId: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description When it happened first.
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            since: string;
                        }[];
                        /** @description `null` on the last page of the list. A page may hold fewer entries than asked for, or none. */
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
                     *       "schemaVersion": 1,
                     *       "replica": {
                     *         "id": "7c2d1f60-1f5b-4d8e-9b0a-0c6f6d1f2a3b"
                     *       },
                     *       "fleet": {
                     *         "isMixed": false,
                     *         "versions": [
                     *           "0.1.0"
                     *         ]
                     *       },
                     *       "requiredWork": {
                     *         "isCounted": true,
                     *         "isDone": true,
                     *         "doneAt": "2026-03-01T09:30:00.000Z",
                     *         "items": []
                     *       },
                     *       "registration": "invite",
                     *       "setupNeeded": false,
                     *       "sendsMail": true,
                     *       "limits": {
                     *         "pageMaxBytes": 2097152,
                     *         "trashDays": 30
                     *       }
                     *     }
                     */
                    "application/json": {
                        fleet?: {
                            /** @description Replicas of different versions serve this wiki: no move is started until all are of one. */
                            isMixed: boolean;
                            /** @description What is served, each version once; `unknown` for replicas of versions that do not say it. */
                            versions: string[];
                        };
                        limits?: {
                            /** @description UTF-8 bytes of a page body. */
                            pageMaxBytes: number;
                            /** @description How long the trash keeps pages; 0: until somebody empties it. */
                            trashDays: number;
                        };
                        name: string;
                        registration?: "open" | "invite" | "domain" | "closed";
                        /** @description Stored render results of another version are not used. */
                        rendererVersion?: string;
                        replica?: {
                            /** @description Of the process that answers; another one after each start. */
                            id: string;
                        };
                        /** @description What the running version still needs to be done after an upgrade. `GET /api/fleet` tells administrators how much. */
                        requiredWork?: {
                            /** @description Since when nothing is left. */
                            doneAt: string | null;
                            /** @description False shortly after a start: it is not known yet what is left. */
                            isCounted: boolean;
                            /** @description Nothing is left. */
                            isDone: boolean;
                            items: {
                                /** @description What does it. */
                                command: string;
                                /** @description The wiki is doing it by itself. */
                                isAutomatic: boolean;
                                kind: string;
                            }[];
                        };
                        /** @description The version of what is stored. */
                        schemaVersion?: number;
                        /** @description Links, such as for a new password, come by mail. */
                        sendsMail?: boolean;
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
    getReadiness: {
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
                     *       "ready": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        ready: true;
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
            /**
             * @description `not_ready`: This replica takes no requests now: ….
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "not_ready" | "unavailable";
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
    listAttachments: {
        parameters: {
            query: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit: number;
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                pageId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, without deleted ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Decided by the wiki, from content and name. */
                            contentType: string;
                            /** Format: date-time */
                            createdAt: string;
                            createdBy: {
                                /** @description Their picture. */
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /** @description The durable path of the download. */
                            fileUrl: string;
                            /** @description What the last verification found of the bytes. */
                            health: "ok" | "missing" | "damaged";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description The size of a picture in pixels, upright. */
                            image: {
                                height: number;
                                width: number;
                            } | null;
                            /** @description A browser shows it; anything else is a download. */
                            isInline: boolean;
                            /** @description The storage key. */
                            key: string;
                            /** @description The reference to write into a page. */
                            markdown: string;
                            name: string;
                            /** @description The page it belongs to. */
                            pageId: string | null;
                            /** @description Of the bytes, in hex. */
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            /** @description The form to look at. */
                            url: string;
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
    uploadAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Its bytes, with its name; at most `maxBytes` of the upload policy.
                     */
                    file: string;
                    /** @description The id of the page that the file is for; `GET /api/pages?path=/a/b` tells it. */
                    pageId: string;
                };
            };
        };
        responses: {
            /** @description A file of a page, or the picture of an account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "key": "k7vbqn2n5mvtq3p4m2b3x4c5z6a7s2d3f4g5h2j3k4l5w6e7r2t3",
                     *       "pageId": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *       "name": "plan.png",
                     *       "contentType": "image/png",
                     *       "size": 48213,
                     *       "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *       "isInline": true,
                     *       "health": "ok",
                     *       "image": {
                     *         "width": 1200,
                     *         "height": 800
                     *       },
                     *       "url": "/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "fileUrl": "/files/66f2c7d1a9b3e4f5a6b7c8d9/plan.png",
                     *       "markdown": "![plan.png](/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9)",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Decided by the wiki, from content and name. */
                        contentType: string;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            /** @description Their picture. */
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /** @description The durable path of the download. */
                        fileUrl: string;
                        /** @description What the last verification found of the bytes. */
                        health: "ok" | "missing" | "damaged";
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description The size of a picture in pixels, upright. */
                        image: {
                            height: number;
                            width: number;
                        } | null;
                        /** @description A browser shows it; anything else is a download. */
                        isInline: boolean;
                        /** @description The storage key. */
                        key: string;
                        /** @description The reference to write into a page. */
                        markdown: string;
                        name: string;
                        /** @description The page it belongs to. */
                        pageId: string | null;
                        /** @description Of the bytes, in hex. */
                        sha256: string;
                        /** @description Bytes. */
                        size: number;
                        /** @description The form to look at. */
                        url: string;
                    };
                };
            };
            /**
             * @description `upload_malformed`: The upload cannot be read: ….
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
                        code: "upload_malformed" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
            /** @description `upload_timeout`: The upload did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "upload_timeout";
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
             * @description `attachment_too_large`: The file is larger than this wiki takes.
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
                        code: "attachment_too_large" | "body_too_large";
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
             * @description `unsupported_media_type`: A file is uploaded as multipart/form-data, with a boundary.
             *
             *     `unsupported_media_type`: The request body is of a type that this route does not take.
             */
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
            /** @description `image_too_large`: The picture has more pixels than this wiki takes, however small its file is. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "image_too_large";
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
            /**
             * @description `upload_abandoned`: The upload was given up for lost.
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "upload_abandoned" | "unavailable";
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
    getAttachment: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
                /** @description A picture scaled down to this width; others come as they are. */
                w?: 64 | 128 | 320 | 640 | 1024 | 1600;
            };
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
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description As If-None-Match says. */
            304: {
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
            /** @description `attachment_not_found`: There is no such attachment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_not_found";
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
            /** @description `attachment_lost`: The bytes of this attachment are missing or damaged. An administrator can bring them back from a backup. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_lost";
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
            /** @description `range_not_satisfiable`: The file does not have the range of bytes that was asked for. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "range_not_satisfiable";
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
    deleteAttachment: {
        parameters: {
            query?: {
                /** @description For administrators: also while revisions refer to it. */
                purge?: boolean;
            };
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
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "isPurged": false,
                     *       "revisionCount": 3,
                     *       "commentCount": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Comments that refer to it; it stays readable for them, too. */
                        commentCount: number;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description It is delivered no longer, and its bytes go. */
                        isPurged: boolean;
                        /** @description Revisions that refer to it; it stays readable for them. */
                        revisionCount: number;
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `admin_required`: Only an administrator may do this.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "admin_required" | "insufficient_scope";
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
            /** @description `attachment_not_found`: There is no such attachment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_not_found";
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
    getAttachmentMetadata: {
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
            /** @description A file of a page, or the picture of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "key": "k7vbqn2n5mvtq3p4m2b3x4c5z6a7s2d3f4g5h2j3k4l5w6e7r2t3",
                     *       "pageId": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *       "name": "plan.png",
                     *       "contentType": "image/png",
                     *       "size": 48213,
                     *       "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *       "isInline": true,
                     *       "health": "ok",
                     *       "image": {
                     *         "width": 1200,
                     *         "height": 800
                     *       },
                     *       "url": "/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "fileUrl": "/files/66f2c7d1a9b3e4f5a6b7c8d9/plan.png",
                     *       "markdown": "![plan.png](/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9)",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Decided by the wiki, from content and name. */
                        contentType: string;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            /** @description Their picture. */
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /** @description The durable path of the download. */
                        fileUrl: string;
                        /** @description What the last verification found of the bytes. */
                        health: "ok" | "missing" | "damaged";
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description The size of a picture in pixels, upright. */
                        image: {
                            height: number;
                            width: number;
                        } | null;
                        /** @description A browser shows it; anything else is a download. */
                        isInline: boolean;
                        /** @description The storage key. */
                        key: string;
                        /** @description The reference to write into a page. */
                        markdown: string;
                        name: string;
                        /** @description The page it belongs to. */
                        pageId: string | null;
                        /** @description Of the bytes, in hex. */
                        sha256: string;
                        /** @description Bytes. */
                        size: number;
                        /** @description The form to look at. */
                        url: string;
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
            /** @description `attachment_not_found`: There is no such attachment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_not_found";
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
    getOriginalAttachment: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
            };
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
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description As If-None-Match says. */
            304: {
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
            /** @description `attachment_not_found`: There is no such attachment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_not_found";
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
            /** @description `attachment_lost`: The bytes of this attachment are missing or damaged. An administrator can bring them back from a backup. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_lost";
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
            /** @description `range_not_satisfiable`: The file does not have the range of bytes that was asked for. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "range_not_satisfiable";
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
    getAttachmentByKey: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Of a file, or of a form made of it.
                 * @example k7vbqn2n5mvtq3p4m2b3x4c5z6a7s2d3f4g5h2j3k4l5w6e7r2t3
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description As If-None-Match says. */
            304: {
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
            /** @description `attachment_not_found`: There is no such attachment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_not_found";
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
            /** @description `attachment_lost`: The bytes of this attachment are missing or damaged. An administrator can bring them back from a backup. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "attachment_lost";
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
            /** @description `range_not_satisfiable`: The file does not have the range of bytes that was asked for. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "range_not_satisfiable";
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
    getUploadPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits, and what is shown of what is uploaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "maxBytes": 52428800,
                     *       "multipartOverheadBytes": 65536,
                     *       "fileNameMaxBytes": 255,
                     *       "inlineTypes": [
                     *         "image/png",
                     *         "application/pdf"
                     *       ],
                     *       "images": {
                     *         "types": [
                     *           "image/png"
                     *         ],
                     *         "maxPixels": 100000000,
                     *         "webMaxSide": 2048,
                     *         "widths": [
                     *           64,
                     *           320
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Longer names are shortened; their ending is kept. */
                        fileNameMaxBytes: number;
                        images: {
                            /** @description Of all frames together. */
                            maxPixels: number;
                            types: string[];
                            /** @description A larger picture is shown in a form scaled down to this. */
                            webMaxSide: number;
                            /** @description What `?w=` takes. */
                            widths: number[];
                        };
                        /** @description Types that a browser shows. All others are downloads. */
                        inlineTypes: string[];
                        /** @description The largest file. */
                        maxBytes: number;
                        /** @description Boundary, part headers and other fields may take so much beyond the file. */
                        multipartOverheadBytes: number;
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
    listAuditLog: {
        parameters: {
            query: {
                /**
                 * @description Only entries of this kind.
                 * @example group.member-added
                 */
                action?: "sign-in.succeeded" | "sign-in.failed" | "sign-in.limited" | "sign-in.ended" | "sign-in.ended-elsewhere" | "sign-in.omitted" | "password.changed" | "password.change-failed" | "password.reset" | "password.link-requested" | "password.link-created" | "password.recovered" | "account.signed-up" | "account.created" | "account.promoted" | "account.demoted" | "account.suspended" | "account.reinstated" | "account.renamed" | "account.email-changed" | "invitation.created" | "invitation.withdrawn" | "group.created" | "group.renamed" | "group.deleted" | "group.member-added" | "group.member-removed" | "token.created" | "token.revoked" | "page.access-changed" | "page.trashed" | "page.restored" | "page.purged" | "trash.emptied" | "trash.expired" | "attachment.deleted" | "admin.command";
                /** @description Only what this account did. */
                actorId?: string;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                /**
                 * @description Only what happened then or later.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                from?: string;
                limit: number;
                /** @description Only what this account did, or was done to it. */
                personId?: string;
                /** @description Only what was done to this. */
                targetId?: string;
                /**
                 * @description Only what happened before.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * @description What happened: `sign-in.succeeded`, `sign-in.failed`, `sign-in.limited`, `sign-in.ended`, `sign-in.ended-elsewhere`, `sign-in.omitted`, `password.changed`, `password.change-failed`, `password.reset`, `password.link-requested`, `password.link-created`, `password.recovered`, `account.signed-up`, `account.created`, `account.promoted`, `account.demoted`, `account.suspended`, `account.reinstated`, `account.renamed`, `account.email-changed`, `invitation.created`, `invitation.withdrawn`, `group.created`, `group.renamed`, `group.deleted`, `group.member-added`, `group.member-removed`, `token.created`, `token.revoked`, `page.access-changed`, `page.trashed`, `page.restored`, `page.purged`, `trash.emptied`, `trash.expired`, `attachment.deleted`, `admin.command`, or what a newer release adds.
                             * @example group.member-added
                             */
                            action: string;
                            /** @description Who did it, as they were called then; `id: null` for a command of the machine. `null`: nobody who is known. */
                            actor: {
                                id: string | null;
                                name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description When it happened.
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            at: string;
                            /** @description How often: failed sign-ins of a quarter of an hour are one entry. */
                            count: number;
                            /** @description What more there is to say, by words of the action. */
                            details: {
                                [key: string]: string | number | boolean;
                            };
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            ip: string | null;
                            /**
                             * Format: date-time
                             * @description When it happened last.
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            lastAt: string;
                            /** @description What it was done to, as it was called then: of a page its path. */
                            target: {
                                id: string | null;
                                name: string | null;
                                /** @enum {unknown} */
                                type: "account" | "invitation" | "group" | "token" | "page" | "attachment";
                            } | null;
                            userAgent: string | null;
                        }[];
                        /**
                         * @description For how many days entries are kept; 0: for ever.
                         * @example 365
                         */
                        keptDays: number;
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
    requestPasswordReset: {
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
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    /** @example ada@example.com */
                    email: string;
                    /**
                     * @description What the mail is written in.
                     * @default en
                     * @example en
                     */
                    language?: "en" | "ja";
                };
            };
        };
        responses: {
            /** @description If there is such an account, a link is on its way. */
            202: {
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
            /** @description `mail_not_configured`: This wiki sends no mail. Ask an administrator instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mail_not_configured";
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
    completePasswordReset: {
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
                 *       "token": "k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l",
                 *       "password": "correct horse battery staple",
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the mail is written in.
                     * @default en
                     * @example en
                     */
                    language?: "en" | "ja";
                    /** @example correct horse battery staple */
                    password: string;
                    /**
                     * @description Of the link.
                     * @example k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `password_invalid`: This password holds text that is not Unicode.
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
                        code: "password_invalid" | "invalid_request";
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
            /** @description `password_link_invalid`: This link was used, has expired or is not the newest one. Ask for another. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "password_link_invalid";
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
                     *         "avatarUrl": null,
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
                            avatarUrl: string | null;
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
                     *         "avatarUrl": null,
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
                            avatarUrl: string | null;
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
    createWsToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7eUoVsIbRxMfE",
                     *       "expiresAt": "2025-03-01T09:31:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Goes into the query of one WebSocket handshake, as `token`. */
                        token: string;
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
            /** @description `too_many_ws_tokens`: You have asked for too many WebSocket tokens in a short time. Try again shortly. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_ws_tokens";
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
    getComment: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "author": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "body": "Is this still so?",
                     *       "rendered": {
                     *         "version": "1:satteri-0.10.5",
                     *         "ast": {
                     *           "type": "root",
                     *           "children": []
                     *         }
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "editedAt": null,
                     *       "isDeleted": false,
                     *       "canEdit": true,
                     *       "canDelete": true,
                     *       "page": {
                     *         "id": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *         "path": "/handbook/onboarding",
                     *         "title": "Onboarding"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        author: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /**
                         * @description Markdown; empty for a deleted one.
                         * @example Is this still so?
                         */
                        body: string;
                        canDelete: boolean;
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /** @description `null`: never. */
                        editedAt: string | null;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Only on a first comment that is kept for the replies below it. */
                        isDeleted: boolean;
                        /** @description As it is called now. */
                        page: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            path: string;
                            title: string;
                        };
                        rendered: {
                            /** @description A sanitised hast tree. */
                            ast: {
                                [key: string]: unknown;
                            };
                            /** @description The renderer that made this, exactly. */
                            version: string;
                        };
                        /**
                         * @description The id of the first comment of its thread.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        threadId: string;
                        /** @description One more with each edit; `baseVersion` of the next. */
                        version: number;
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
    deleteComment: {
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
            /** @description Deleted. */
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
             * @description `comment_forbidden`: A comment is edited by its author, and deleted by its author, the owner of the page and administrators.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_forbidden" | "insufficient_scope";
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
            /** @description `page_trashed`: The page is in the trash and cannot be changed until it is restored. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_trashed";
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
    editComment: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Is this so?",
                 *       "baseVersion": 1
                 *     }
                 */
                "application/json": {
                    /** @description The `version` that the edit was made from. */
                    baseVersion: number;
                    /**
                     * @description Markdown, 1 to 16384 bytes of UTF-8. A link to `/-/people/{id}` or `/-/groups/{id}` is a mention.
                     * @example Is this still so?
                     */
                    body: string;
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
                     *       "comment": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "author": {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         },
                     *         "body": "Is this still so?",
                     *         "rendered": {
                     *           "version": "1:satteri-0.10.5",
                     *           "ast": {
                     *             "type": "root",
                     *             "children": []
                     *           }
                     *         },
                     *         "version": 1,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "editedAt": null,
                     *         "isDeleted": false,
                     *         "canEdit": true,
                     *         "canDelete": true
                     *       },
                     *       "unreached": {
                     *         "people": [],
                     *         "groups": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example {
                         *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "author": {
                         *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *         "name": "Ada Lovelace",
                         *         "avatarUrl": null
                         *       },
                         *       "body": "Is this still so?",
                         *       "rendered": {
                         *         "version": "1:satteri-0.10.5",
                         *         "ast": {
                         *           "type": "root",
                         *           "children": []
                         *         }
                         *       },
                         *       "version": 1,
                         *       "createdAt": "2026-03-01T09:30:00.000Z",
                         *       "editedAt": null,
                         *       "isDeleted": false,
                         *       "canEdit": true,
                         *       "canDelete": true
                         *     }
                         */
                        comment: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        };
                        /**
                         * @description Who is mentioned and may not see the page: they are not told.
                         * @example {
                         *       "people": [
                         *         {
                         *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *           "name": "Ada Lovelace",
                         *           "avatarUrl": null
                         *         }
                         *       ],
                         *       "groups": [
                         *         {
                         *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *           "name": "Editors",
                         *           "canView": "none"
                         *         }
                         *       ]
                         *     }
                         */
                        unreached: {
                            groups: {
                                /** @description How many of its members. */
                                canView: "some" | "none";
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            people: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            /**
             * @description `comment_empty`: A comment says something.
             *
             *     `comment_text_invalid`: The text holds ….
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
                        code: "comment_empty" | "comment_text_invalid" | "invalid_request";
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
             * @description `comment_forbidden`: A comment is edited by its author, and deleted by its author, the owner of the page and administrators.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_forbidden" | "insufficient_scope";
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
             * @description `stale_comment`: The comment has been edited since it was read.
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "stale_comment" | "page_trashed";
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
             * @description `comment_too_large`: The comment is larger than a comment may be.
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
                        code: "comment_too_large" | "body_too_large";
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
    reopenThread: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "anchor": {
                     *         "quote": "at ten o’clock",
                     *         "prefix": "We meet ",
                     *         "suffix": " on Mondays",
                     *         "start": 412
                     *       },
                     *       "isResolved": false,
                     *       "resolvedBy": null,
                     *       "resolvedAt": null,
                     *       "canResolve": true,
                     *       "comments": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "author": {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           },
                     *           "body": "Is this still so?",
                     *           "rendered": {
                     *             "version": "1:satteri-0.10.5",
                     *             "ast": {
                     *               "type": "root",
                     *               "children": []
                     *             }
                     *           },
                     *           "version": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "canEdit": true,
                     *           "canDelete": true
                     *         }
                     *       ],
                     *       "replyCount": 0,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description `null`: it is about the page as a whole. */
                        anchor: {
                            /** @description What stands before it. */
                            prefix: string;
                            /** @description The passage itself. */
                            quote: string;
                            /** @description UTF-16 units from the beginning of the article's text. */
                            start: number;
                            /** @description What stands after it. */
                            suffix: string;
                        } | null;
                        /** @description Whether you may resolve and reopen it. */
                        canResolve: boolean;
                        /** @description The first 100 at most, oldest first; fewer when they are long. */
                        comments: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        }[];
                        /**
                         * @description That of its first comment.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        isResolved: boolean;
                        /** @description What the list of replies goes on with; `null` when all are here. */
                        nextCursor: string | null;
                        /** @description All comments but the first. */
                        replyCount: number;
                        /** @description `null` while it is open. */
                        resolvedAt: string | null;
                        resolvedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
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
             * @description `resolve_forbidden`: A thread is resolved and reopened by who began it, and by those who may edit the page.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "resolve_forbidden" | "insufficient_scope";
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
            /** @description `page_trashed`: The page is in the trash and cannot be changed until it is restored. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_trashed";
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
    listReplies: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
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
            /** @description Replies, oldest first. A page of the list may hold fewer than asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
    resolveThread: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "anchor": {
                     *         "quote": "at ten o’clock",
                     *         "prefix": "We meet ",
                     *         "suffix": " on Mondays",
                     *         "start": 412
                     *       },
                     *       "isResolved": false,
                     *       "resolvedBy": null,
                     *       "resolvedAt": null,
                     *       "canResolve": true,
                     *       "comments": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "author": {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           },
                     *           "body": "Is this still so?",
                     *           "rendered": {
                     *             "version": "1:satteri-0.10.5",
                     *             "ast": {
                     *               "type": "root",
                     *               "children": []
                     *             }
                     *           },
                     *           "version": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "canEdit": true,
                     *           "canDelete": true
                     *         }
                     *       ],
                     *       "replyCount": 0,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description `null`: it is about the page as a whole. */
                        anchor: {
                            /** @description What stands before it. */
                            prefix: string;
                            /** @description The passage itself. */
                            quote: string;
                            /** @description UTF-16 units from the beginning of the article's text. */
                            start: number;
                            /** @description What stands after it. */
                            suffix: string;
                        } | null;
                        /** @description Whether you may resolve and reopen it. */
                        canResolve: boolean;
                        /** @description The first 100 at most, oldest first; fewer when they are long. */
                        comments: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        }[];
                        /**
                         * @description That of its first comment.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        isResolved: boolean;
                        /** @description What the list of replies goes on with; `null` when all are here. */
                        nextCursor: string | null;
                        /** @description All comments but the first. */
                        replyCount: number;
                        /** @description `null` while it is open. */
                        resolvedAt: string | null;
                        resolvedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
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
             * @description `resolve_forbidden`: A thread is resolved and reopened by who began it, and by those who may edit the page.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "resolve_forbidden" | "insufficient_scope";
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
            /** @description `page_trashed`: The page is in the trash and cannot be changed until it is restored. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_trashed";
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
    getThread: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "anchor": {
                     *         "quote": "at ten o’clock",
                     *         "prefix": "We meet ",
                     *         "suffix": " on Mondays",
                     *         "start": 412
                     *       },
                     *       "isResolved": false,
                     *       "resolvedBy": null,
                     *       "resolvedAt": null,
                     *       "canResolve": true,
                     *       "comments": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "author": {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           },
                     *           "body": "Is this still so?",
                     *           "rendered": {
                     *             "version": "1:satteri-0.10.5",
                     *             "ast": {
                     *               "type": "root",
                     *               "children": []
                     *             }
                     *           },
                     *           "version": 1,
                     *           "createdAt": "2026-03-01T09:30:00.000Z",
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "canEdit": true,
                     *           "canDelete": true
                     *         }
                     *       ],
                     *       "replyCount": 0,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description `null`: it is about the page as a whole. */
                        anchor: {
                            /** @description What stands before it. */
                            prefix: string;
                            /** @description The passage itself. */
                            quote: string;
                            /** @description UTF-16 units from the beginning of the article's text. */
                            start: number;
                            /** @description What stands after it. */
                            suffix: string;
                        } | null;
                        /** @description Whether you may resolve and reopen it. */
                        canResolve: boolean;
                        /** @description The first 100 at most, oldest first; fewer when they are long. */
                        comments: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        }[];
                        /**
                         * @description That of its first comment.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        isResolved: boolean;
                        /** @description What the list of replies goes on with; `null` when all are here. */
                        nextCursor: string | null;
                        /** @description All comments but the first. */
                        replyCount: number;
                        /** @description `null` while it is open. */
                        resolvedAt: string | null;
                        resolvedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
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
            /** @description `comment_not_found`: There is no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comment_not_found";
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
    examineDeployment: {
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
                 *       "answers": [],
                 *       "origin": "https://wiki.example.com",
                 *       "token": "doctor_r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7e"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What a browser got to the probes of a plan.
                     * @default []
                     */
                    answers?: {
                        /** @description The addresses of the api that a document of the web process names, each as `NAME=address`. */
                        addresses: string[];
                        echo: {
                            authorization: "absent" | "bearer" | "other";
                            /** @description Of the body. */
                            bytes: number;
                            /** @description The address that the api takes for its caller’s. */
                            client: string;
                            connection: string | null;
                            /** @description Names only. */
                            cookies: string[];
                            facts: {
                                clientUrl: string | null;
                                coordination: {
                                    healthy: boolean;
                                    kind: "in-process" | "redis";
                                };
                                multipartOverheadBytes: number;
                                publicUrl: string | null;
                                /** @description Another one for each running process. */
                                replica: string;
                                uploadMaxBytes: number;
                                version: string;
                            };
                            forwardedFor: string | null;
                            forwardedHost: string | null;
                            forwardedProto: string | null;
                            host: string | null;
                            httpVersion: string;
                            /** @description It carries what only a WebSocket handshake has. */
                            isHandshake: boolean;
                            isOriginAllowed: boolean;
                            method: string;
                            /** @description The address that the connection came from. */
                            peer: string;
                            /** @description Path and query, without the token. */
                            target: string;
                            upgrade: string | null;
                        } | null;
                        error: string | null;
                        headers: {
                            [key: string]: string;
                        };
                        id: string;
                        /** @description The process that says it has answered; null for a proxy, or nobody. */
                        mark: "api" | "web" | null;
                        sha256: string | null;
                        socket: {
                            /** @description How long it stayed open without a word. */
                            heldMs: number;
                            /** @description It carried a word both ways after that. */
                            isAlive: boolean;
                        } | null;
                        /** @description 0 where no answer came. */
                        status: number;
                    }[];
                    /** @description That of the browser’s page. */
                    origin: string;
                    /** @description Of the plan, which ends with this. */
                    token: string;
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
                     *       "origin": "https://wiki.example.com",
                     *       "findings": [
                     *         {
                     *           "kind": "body_limit_low",
                     *           "severity": "error",
                     *           "leg": "client-proxy",
                     *           "text": "The proxy takes 1 MiB at most, and the wiki 50 MiB.",
                     *           "params": {
                     *             "limit": "1 MiB",
                     *             "ours": "50 MiB",
                     *             "raise": "51m"
                     *           },
                     *           "tried": [
                     *             "POST /api/attachments with 50 MiB"
                     *           ],
                     *           "got": "HTTP 413, not from the wiki",
                     *           "nginx": "client_max_body_size 51m;",
                     *           "caddy": "request_body {\n  max_size 51MiB\n}"
                     *         }
                     *       ],
                     *       "facts": null,
                     *       "probes": 60,
                     *       "idleMs": 5000,
                     *       "bodyLimit": {
                     *         "atLeast": 1048576,
                     *         "below": 1048577
                     *       },
                     *       "clientHttp": "HTTP/1.1",
                     *       "isOwnWay": true
                     *     }
                     */
                    "application/json": {
                        bodyLimit: {
                            /** @description Bytes of the largest body that passed. */
                            atLeast: number;
                            below: number | null;
                        } | null;
                        clientHttp: string | null;
                        facts: {
                            clientUrl: string | null;
                            coordination: {
                                healthy: boolean;
                                kind: "in-process" | "redis";
                            };
                            multipartOverheadBytes: number;
                            publicUrl: string | null;
                            /** @description Another one for each running process. */
                            replica: string;
                            uploadMaxBytes: number;
                            version: string;
                        } | null;
                        findings: {
                            /** @description The lines to change in a Caddyfile. */
                            caddy: string;
                            /** @description What came back. */
                            got: string;
                            kind: "unreachable" | "tls_invalid" | "plain_http" | "unknown_wiki" | "own_way" | "went_to_web" | "went_to_api" | "redirected_to_slash" | "redirected" | "no_upstream" | "answered_by_proxy" | "path_changed" | "http_1_0" | "upgrade_dropped" | "upgrade_failed" | "token_lost" | "client_url" | "delivery_header_lost" | "delivery_header_changed" | "attachment_changed" | "ranges_lost" | "cookie_lost" | "set_cookie_changed" | "authorization_lost" | "body_limit_low" | "body_limit_tight" | "uploads_collected" | "idle_cut" | "slow_cut" | "forwarded_for_missing" | "forwarded_for_unchecked" | "forwarded_proto" | "forwarded_host" | "host_changed" | "public_url" | "old_prefix" | "other_addresses" | "replicas_apart" | "coordination_away";
                            /** @description Where the fault is: on the way between two, or in the settings of a process. */
                            leg: "client-proxy" | "proxy-api" | "proxy-web" | "api" | "web";
                            /** @description The lines to change in nginx. */
                            nginx: string;
                            /** @description What the text tells, for who words it anew. */
                            params: {
                                [key: string]: string | number;
                            };
                            severity: "error" | "warning";
                            /** @description What is wrong, and what comes of it. */
                            text: string;
                            /** @description What was asked. */
                            tried: string[];
                        }[];
                        /** @description For how long silent connections were held. */
                        idleMs: number;
                        /** @description Whether the api reached the origin itself. */
                        isOwnWay: boolean;
                        origin: string;
                        /** @description How many requests were made. */
                        probes: number;
                    };
                };
            };
            /**
             * @description `origin_foreign`: This origin does not lead to this wiki, so the api does not go there. `wiki-admin doctor` examines any.
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
                        code: "origin_foreign" | "invalid_request";
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
            /** @description `examination_over`: This examination has ended. Begin another one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "examination_over";
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
    planExamination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "doctor_r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7eUoVsIbRxMfE",
                     *       "expiresAt": "2025-03-01T09:31:00.000Z",
                     *       "idleMs": 5000,
                     *       "probes": [
                     *         {
                     *           "id": "way /collab",
                     *           "topic": "way",
                     *           "process": "api",
                     *           "path": "/collab",
                     *           "mode": "echo",
                     *           "argument": "",
                     *           "headers": {},
                     *           "by": "browser"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        idleMs: number;
                        probes: {
                            argument: string;
                            /** @description As whom it is asked: with cookies and an origin, or with an Authorization header. */
                            by: "browser" | "script";
                            headers: {
                                [key: string]: string;
                            };
                            id: string;
                            mode: "plain" | "echo" | "cookie" | "deliver" | "body" | "early" | "slow" | "socket";
                            path: string;
                            /** @description Which of the two has to answer. */
                            process: "api" | "web";
                            topic: "way" | "neighbour" | "socket" | "delivery" | "carrier" | "slow" | "range" | "old-prefix" | "page";
                        }[];
                        /** @description Goes with every probe, in the header `Wiki-Doctor`: `<token> <mode> <argument>`. */
                        token: string;
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
    getFleet: {
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
                     *       "replicas": [
                     *         {
                     *           "id": "7c2d1f60-1f5b-4d8e-9b0a-0c6f6d1f2a3b",
                     *           "version": "0.2.0",
                     *           "rendererVersion": "1:satteri-0.10.5",
                     *           "schemaVersion": 1,
                     *           "startedAt": "2026-03-01T09:30:00.000Z",
                     *           "isThis": true
                     *         }
                     *       ],
                     *       "strangers": 0,
                     *       "isCoordinated": true,
                     *       "isMixed": false,
                     *       "versions": [
                     *         "0.2.0"
                     *       ],
                     *       "requiredWork": {
                     *         "isCounted": true,
                     *         "isDone": false,
                     *         "doneAt": null,
                     *         "items": [
                     *           {
                     *             "kind": "rendered-results",
                     *             "command": "wiki-admin rebuild rendered-ast",
                     *             "isAutomatic": false,
                     *             "left": 1180,
                     *             "countedAt": "2026-03-01T09:31:00.000Z",
                     *             "doneAt": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description False without REDIS_URL: other replicas could not be known. */
                        isCoordinated: boolean;
                        /** @description Replicas of different versions serve this wiki: no move is started until all are of one. */
                        isMixed: boolean;
                        /** @description The oldest first. One that has died is gone within seconds. */
                        replicas: {
                            id: string;
                            /** @description It is the one that answers. */
                            isThis: boolean;
                            /** @description `null`: it does not say. */
                            rendererVersion: string | null;
                            /** @description `null`: it does not say. */
                            schemaVersion: number | null;
                            /**
                             * Format: date-time
                             * @description When its process began.
                             */
                            startedAt: string;
                            version: string;
                        }[];
                        requiredWork: {
                            /** @description Since when nothing is left. */
                            doneAt: string | null;
                            isCounted: boolean;
                            isDone: boolean;
                            items: {
                                command: string;
                                /**
                                 * Format: date-time
                                 * @description When it was counted.
                                 */
                                countedAt: string;
                                /** @description Since when nothing is left. */
                                doneAt: string | null;
                                /** @description The wiki is doing it by itself. */
                                isAutomatic: boolean;
                                /** @description `rendered-results`, `rendered-comments`, `transitions`, `links`, `tags`, `activity`, or what a later version adds. */
                                kind: string;
                                left: number;
                            }[];
                        };
                        /** @description Processes that use the coordination store and do not say their version, as older ones do not. */
                        strangers: number;
                        /** @description What is served, each version once; `unknown` for replicas of versions that do not say it. */
                        versions: string[];
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
    listGroups: {
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
            /** @description In the order of their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Whether you are one of them. */
                            isMember: boolean;
                            memberCount: number;
                            name: string;
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
    createGroup: {
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
                 *       "name": "Editors"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description 1 to 100 characters; unique, whatever the case.
                     * @example Editors
                     */
                    name: string;
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
                     *       "name": "Editors",
                     *       "memberCount": 3,
                     *       "isMember": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Whether you are one of them. */
                        isMember: boolean;
                        memberCount: number;
                        name: string;
                    };
                };
            };
            /**
             * @description `group_name_invalid`: The name of a group has 1 to 100 characters on one line, without control characters.
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
                        code: "group_name_invalid" | "invalid_request";
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
            /** @description `group_name_taken`: Another group has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_name_taken";
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
    getGroup: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Editors",
                     *       "memberCount": 3,
                     *       "isMember": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Whether you are one of them. */
                        isMember: boolean;
                        memberCount: number;
                        name: string;
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
            /** @description `group_not_found`: There is no such group. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found";
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
    renameGroup: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Editors"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description 1 to 100 characters; unique, whatever the case.
                     * @example Editors
                     */
                    name: string;
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
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Editors",
                     *       "memberCount": 3,
                     *       "isMember": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        /** @description Whether you are one of them. */
                        isMember: boolean;
                        memberCount: number;
                        name: string;
                    };
                };
            };
            /**
             * @description `group_name_invalid`: The name of a group has 1 to 100 characters on one line, without control characters.
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
                        code: "group_name_invalid" | "invalid_request";
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
            /** @description `group_not_found`: There is no such group. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found";
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
            /** @description `group_name_taken`: Another group has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_name_taken";
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
    deleteGroup: {
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
            /** @description Deleted. */
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
            /** @description `group_not_found`: There is no such group. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found";
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
    listGroupMembers: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
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
            /** @description In order of sign-up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
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
            /** @description `group_not_found`: There is no such group. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found";
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
    addGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                id: string;
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are one. */
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
            /**
             * @description `group_not_found`: There is no such group.
             *
             *     `account_not_found`: There is no such account.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found" | "account_not_found";
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
    removeGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                id: string;
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are none. */
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
            /** @description `group_not_found`: There is no such group. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "group_not_found";
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
    postMcpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON-RPC 2.0 message of the Model Context Protocol. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "initialize",
                 *       "params": {
                 *         "protocolVersion": "2025-11-25",
                 *         "capabilities": {},
                 *         "clientInfo": {
                 *           "name": "agent",
                 *           "version": "1.0.0"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The answer, as JSON or as the one event of a stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description A notification was taken. */
            202: {
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
             * @description `origin_refused`: Requests from web pages of this origin are refused.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "origin_refused" | "insufficient_scope";
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
    getMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
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
                     *       "kind": "rename",
                     *       "state": "moving",
                     *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "from": "/handbook/onboarding",
                     *       "to": "/handbook/welcome",
                     *       "done": 500,
                     *       "total": 1200,
                     *       "linksDone": 0,
                     *       "linksLeft": 0,
                     *       "linksTotal": 0,
                     *       "clash": null,
                     *       "createdBy": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "endedAt": null
                     *     }
                     */
                    "application/json": {
                        /** @description The address that could not be had. */
                        clash: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            avatarUrl: string | null;
                            id: string;
                            name: string;
                        };
                        /** @description Pages that have arrived. */
                        done: number;
                        endedAt: string | null;
                        /** @example /handbook/onboarding */
                        from: string;
                        /** @description 24 hex digits. */
                        id: string;
                        kind: "rename" | "trash" | "restore";
                        /** @description Pages whose links have been looked after, while it is `rewriting`. */
                        linksDone: number;
                        /** @description Those of them whose links could not be changed by who moved, or at all. They lead on by redirects. */
                        linksLeft: number;
                        /** @description Pages whose links lead to what has moved, or have moved with it. */
                        linksTotal: number;
                        /** @description The page that was asked to move, with all that lies below it. */
                        pageId: string;
                        /** @description `done` and `undone` are ends; `undone` when an address was taken meanwhile, or the page had moved. */
                        state: "marking" | "moving" | "rewriting" | "finishing" | "undoing" | "done" | "undone";
                        /** @description `null`: the trash. */
                        to: string | null;
                        /** @description Pages. */
                        total: number;
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
            /** @description `move_not_found`: There is no such move. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "move_not_found";
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
    listNotifications: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
                /** @description `unread`: only what you have not read. */
                state: "all" | "unread";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. What happened to pages that you may not see is left out; so are pages in the trash, but for that they went there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @description When it happened last.
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            at: string;
                            comment: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                threadId: string;
                            } | null;
                            /** @description How often it happened before you read it. */
                            count: number;
                            group: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /**
                             * @description `mention`: you are named, alone or with a group; `reply`: an answer in a thread that you wrote in; `comment`: a comment on a page that you watch; `page.saved`: a page that you watch has another text; `page.created`: a new page below one whose subpages you watch; `page.moved`: a page that you watch, or one above it, has another path; `page.trashed`: a page that you watch, or one above it, went to the trash; `page.restored`: a page that you watch, or one above it, is back from the trash; `group.joined`: you were made a member of a group; `invitation.accepted`: somebody signed up whom you had invited
                             * @enum {unknown}
                             */
                            kind: "mention" | "reply" | "comment" | "page.saved" | "page.created" | "page.moved" | "page.trashed" | "page.restored" | "group.joined" | "invitation.accepted";
                            moved: {
                                from: string;
                                /** @description `null`: to the trash. */
                                to: string | null;
                            } | null;
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description It is in the trash. */
                                isTrashed: boolean;
                                path: string;
                                title: string;
                            } | null;
                            /** @description Whose doing it was. */
                            people: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            /** @description `null`: you have not read it. */
                            readAt: string | null;
                            /** @description How many pages that you watch have moved along with it; `null` where it is the page that you watch. */
                            watchedPages: number | null;
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
    readNotification: {
        parameters: {
            query?: {
                /**
                 * @description The `at` that you have seen: what has happened after that stays unread.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                until?: string;
            };
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
            /** @description Done. */
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
            /** @description `notification_not_found`: You have no such notification. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "notification_not_found";
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
    tellLocale: {
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
                 *       "timeZone": "Asia/Tokyo",
                 *       "language": "ja"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What mails are written in.
                     * @enum {unknown}
                     */
                    language: "en" | "ja";
                    /**
                     * @description A name of the IANA time zone database.
                     * @example Asia/Tokyo
                     */
                    timeZone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `time_zone_unknown`: There is no time zone of this name.
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
                        code: "time_zone_unknown" | "invalid_request";
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
    readMailPreferences: {
        parameters: {
            query: {
                /** @description From a link in a mail. */
                token: string;
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
                    /**
                     * @example {
                     *       "address": "a…@example.com",
                     *       "mode": "immediate",
                     *       "kinds": [
                     *         "mention",
                     *         "reply"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Whose mails they are; only enough of the address to know it again. */
                        address: string;
                        /** @description Of what there are mails, unless `mode` is `off`. */
                        kinds: ("mention" | "reply" | "comment" | "page.saved" | "page.created" | "page.moved" | "page.trashed" | "page.restored" | "group.joined" | "invitation.accepted")[];
                        /**
                         * @description `immediate`: a minute later, unless it was read by then; `daily`: once a day; `off`: never.
                         * @enum {unknown}
                         */
                        mode: "immediate" | "daily" | "off";
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
            /** @description `mail_token_unknown`: This link belongs to no mail of this wiki. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mail_token_unknown";
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
    readMailReport: {
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
                     *       "isMailConfigured": true,
                     *       "waiting": 0,
                     *       "failures": [
                     *         {
                     *           "accountId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "address": "ada@example.com",
                     *           "kind": "refused",
                     *           "reason": "The server at mail.example:587 refuses the recipient: \"550 no such user\".",
                     *           "at": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The 100 newest of the last thirty days. */
                        failures: {
                            /** @description 24 hex digits. */
                            accountId: string;
                            /** @description Where it was to go. */
                            address: string;
                            /** Format: date-time */
                            at: string;
                            /**
                             * @description `refused`: the server does not take it. `given-up`: it could not be sent for a day.
                             * @enum {unknown}
                             */
                            kind: "refused" | "given-up";
                            /** @description What the server said. */
                            reason: string;
                        }[];
                        isMailConfigured: boolean;
                        /** @description Notifications and mails that have yet to go. */
                        waiting: number;
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
    readAllNotifications: {
        parameters: {
            query?: {
                /**
                 * @description The `at` that you have seen: what has happened after that stays unread.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
    readNotificationSettings: {
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
                     *       "kinds": {
                     *         "mention": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "reply": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "comment": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.saved": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.created": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.moved": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.trashed": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.restored": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "group.joined": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "invitation.accepted": {
                     *           "bell": true,
                     *           "email": true
                     *         }
                     *       },
                     *       "email": {
                     *         "mode": "daily",
                     *         "hour": 8,
                     *         "timeZone": "Asia/Tokyo",
                     *         "language": "ja"
                     *       },
                     *       "isMailConfigured": true
                     *     }
                     */
                    "application/json": {
                        email: {
                            /** @description With `daily`: when the clock shows this hour. */
                            hour: number;
                            /**
                             * @description What mails are written in.
                             * @enum {unknown}
                             */
                            language: "en" | "ja";
                            /**
                             * @description `immediate`: a minute later, unless it was read by then; `daily`: once a day; `off`: never.
                             * @enum {unknown}
                             */
                            mode: "immediate" | "daily" | "off";
                            /**
                             * @description A name of the IANA time zone database.
                             * @example Asia/Tokyo
                             */
                            timeZone: string;
                        };
                        /** @description Whether this wiki sends mail at all. */
                        isMailConfigured: boolean;
                        kinds: {
                            comment: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "group.joined": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "invitation.accepted": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            mention: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.created": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.moved": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.restored": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.saved": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.trashed": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            reply: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                        };
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
    changeNotificationSettings: {
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
                 *       "kinds": {
                 *         "page.saved": {
                 *           "bell": true,
                 *           "email": true
                 *         }
                 *       },
                 *       "email": {
                 *         "mode": "daily",
                 *         "hour": 8,
                 *         "timeZone": "Asia/Tokyo",
                 *         "language": "ja"
                 *       }
                 *     }
                 */
                "application/json": {
                    email: {
                        /** @description With `daily`: when the clock shows this hour. */
                        hour: number;
                        /**
                         * @description What mails are written in.
                         * @enum {unknown}
                         */
                        language: "en" | "ja";
                        /**
                         * @description `immediate`: a minute later, unless it was read by then; `daily`: once a day; `off`: never.
                         * @enum {unknown}
                         */
                        mode: "immediate" | "daily" | "off";
                        /**
                         * @description A name of the IANA time zone database.
                         * @example Asia/Tokyo
                         */
                        timeZone: string;
                    };
                    /** @description What is left out stays as it is. */
                    kinds: {
                        comment?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "group.joined"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "invitation.accepted"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        mention?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "page.created"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "page.moved"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "page.restored"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "page.saved"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        "page.trashed"?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                        reply?: {
                            /** @description In the list of notifications, and counted there. */
                            bell: boolean;
                            /** @description By e-mail, in the way that `email` says. */
                            email: boolean;
                        };
                    };
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
                     *       "kinds": {
                     *         "mention": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "reply": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "comment": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.saved": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.created": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.moved": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.trashed": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "page.restored": {
                     *           "bell": true,
                     *           "email": false
                     *         },
                     *         "group.joined": {
                     *           "bell": true,
                     *           "email": true
                     *         },
                     *         "invitation.accepted": {
                     *           "bell": true,
                     *           "email": true
                     *         }
                     *       },
                     *       "email": {
                     *         "mode": "daily",
                     *         "hour": 8,
                     *         "timeZone": "Asia/Tokyo",
                     *         "language": "ja"
                     *       },
                     *       "isMailConfigured": true
                     *     }
                     */
                    "application/json": {
                        email: {
                            /** @description With `daily`: when the clock shows this hour. */
                            hour: number;
                            /**
                             * @description What mails are written in.
                             * @enum {unknown}
                             */
                            language: "en" | "ja";
                            /**
                             * @description `immediate`: a minute later, unless it was read by then; `daily`: once a day; `off`: never.
                             * @enum {unknown}
                             */
                            mode: "immediate" | "daily" | "off";
                            /**
                             * @description A name of the IANA time zone database.
                             * @example Asia/Tokyo
                             */
                            timeZone: string;
                        };
                        /** @description Whether this wiki sends mail at all. */
                        isMailConfigured: boolean;
                        kinds: {
                            comment: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "group.joined": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "invitation.accepted": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            mention: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.created": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.moved": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.restored": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.saved": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            "page.trashed": {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                            reply: {
                                /** @description In the list of notifications, and counted there. */
                                bell: boolean;
                                /** @description By e-mail, in the way that `email` says. */
                                email: boolean;
                            };
                        };
                    };
                };
            };
            /**
             * @description `time_zone_unknown`: There is no time zone of this name.
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
                        code: "time_zone_unknown" | "invalid_request";
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
    countUnreadNotifications: {
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
                     *       "count": 2
                     *     }
                     */
                    "application/json": {
                        /** @description Counted up to 100, which stands for more as well. */
                        count: number;
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
    goToUnsubscribe: {
        parameters: {
            query: {
                /** @description `mention`: you are named, alone or with a group; `reply`: an answer in a thread that you wrote in; `comment`: a comment on a page that you watch; `page.saved`: a page that you watch has another text; `page.created`: a new page below one whose subpages you watch; `page.moved`: a page that you watch, or one above it, has another path; `page.trashed`: a page that you watch, or one above it, went to the trash; `page.restored`: a page that you watch, or one above it, is back from the trash; `group.joined`: you were made a member of a group; `invitation.accepted`: somebody signed up whom you had invited */
                kind?: "mention" | "reply" | "comment" | "page.saved" | "page.created" | "page.moved" | "page.trashed" | "page.restored" | "group.joined" | "invitation.accepted";
                /** @description From a link in a mail. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The screen. */
            302: {
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
    unsubscribe: {
        parameters: {
            query: {
                /** @description `mention`: you are named, alone or with a group; `reply`: an answer in a thread that you wrote in; `comment`: a comment on a page that you watch; `page.saved`: a page that you watch has another text; `page.created`: a new page below one whose subpages you watch; `page.moved`: a page that you watch, or one above it, has another path; `page.trashed`: a page that you watch, or one above it, went to the trash; `page.restored`: a page that you watch, or one above it, is back from the trash; `group.joined`: you were made a member of a group; `invitation.accepted`: somebody signed up whom you had invited */
                kind?: "mention" | "reply" | "comment" | "page.saved" | "page.created" | "page.moved" | "page.trashed" | "page.restored" | "group.joined" | "invitation.accepted";
                /** @description From a link in a mail. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            /** @description `mail_token_unknown`: This link belongs to no mail of this wiki. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mail_token_unknown";
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
                     *       "moveId": null,
                     *       "trashedAt": null,
                     *       "trashedBy": null,
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canEdit": true,
                     *       "isRestricted": false,
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
                        /** @description Whether you may change it, unless it is moving or in the trash. */
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                        /** @description Not everybody who is signed in may see it. */
                        isRestricted: boolean;
                        /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                        moveId: string | null;
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
                        /** @description `null` while it is not in the trash. */
                        trashedAt: string | null;
                        trashedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        updatedBy: {
                            avatarUrl: string | null;
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
            /** @description The page has moved; the address is that of its id. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The page is as If-None-Match says. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
                     *       "moveId": null,
                     *       "trashedAt": null,
                     *       "trashedBy": null,
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canEdit": true,
                     *       "isRestricted": false,
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
                        /** @description Whether you may change it, unless it is moving or in the trash. */
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                        /** @description Not everybody who is signed in may see it. */
                        isRestricted: boolean;
                        /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                        moveId: string | null;
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
                        /** @description `null` while it is not in the trash. */
                        trashedAt: string | null;
                        trashedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        updatedBy: {
                            avatarUrl: string | null;
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
            /**
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `path_taken`: A page already stands at ….
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
                        code: "path_taken" | "page_moving";
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
                     *       "moveId": null,
                     *       "trashedAt": null,
                     *       "trashedBy": null,
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canEdit": true,
                     *       "isRestricted": false,
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
                        /** @description Whether you may change it, unless it is moving or in the trash. */
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                        /** @description Not everybody who is signed in may see it. */
                        isRestricted: boolean;
                        /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                        moveId: string | null;
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
                        /** @description `null` while it is not in the trash. */
                        trashedAt: string | null;
                        trashedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        updatedBy: {
                            avatarUrl: string | null;
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
                     *       "moveId": null,
                     *       "trashedAt": null,
                     *       "trashedBy": null,
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canEdit": true,
                     *       "isRestricted": false,
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
                        /** @description Whether you may change it, unless it is moving or in the trash. */
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                        /** @description Not everybody who is signed in may see it. */
                        isRestricted: boolean;
                        /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                        moveId: string | null;
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
                        /** @description `null` while it is not in the trash. */
                        trashedAt: string | null;
                        trashedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        updatedBy: {
                            avatarUrl: string | null;
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
            /**
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "stale_revision" | "page_moving" | "page_trashed";
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
    getPageAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may see and edit a page. Its owner and administrators always may, as far as the page itself asks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "view": null,
                     *       "edit": {
                     *         "groups": [
                     *           {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8b1",
                     *             "name": "Editors"
                     *           }
                     *         ]
                     *       },
                     *       "owner": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canManage": true,
                     *       "inherited": [
                     *         {
                     *           "page": {
                     *             "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *             "path": "/handbook",
                     *             "title": "Handbook"
                     *           },
                     *           "view": {
                     *             "groups": [
                     *               {
                     *                 "id": "66f2c5f0a9b3e4f5a6b7c8b1",
                     *                 "name": "Editors"
                     *               }
                     *             ]
                     *           },
                     *           "edit": null,
                     *           "owner": {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Whether you may change this. */
                        canManage: boolean;
                        /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                        edit: {
                            groups: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description `null`: a group that was deleted. */
                                name: string | null;
                            }[];
                        } | null;
                        /** @description What pages above ask for besides, the nearest first. All of it has to be met. */
                        inherited: {
                            /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                            edit: {
                                groups: {
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    /** @description `null`: a group that was deleted. */
                                    name: string | null;
                                }[];
                            } | null;
                            owner: {
                                /** @description Their picture. */
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                path: string;
                                title: string;
                            };
                            /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                            view: {
                                groups: {
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    /** @description `null`: a group that was deleted. */
                                    name: string | null;
                                }[];
                            } | null;
                        }[];
                        owner: {
                            /** @description Their picture. */
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                        view: {
                            groups: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description `null`: a group that was deleted. */
                                name: string | null;
                            }[];
                        } | null;
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
    setPageAccess: {
        parameters: {
            query?: never;
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
                 *       "view": null,
                 *       "edit": {
                 *         "groups": [
                 *           "66f2c5f0a9b3e4f5a6b7c8b1"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                    edit: {
                        groups: string[];
                    } | null;
                    /**
                     * @description Hands the page over.
                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                     */
                    ownerId?: string;
                    /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                    view: {
                        groups: string[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Who may see and edit a page. Its owner and administrators always may, as far as the page itself asks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "view": null,
                     *       "edit": {
                     *         "groups": [
                     *           {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8b1",
                     *             "name": "Editors"
                     *           }
                     *         ]
                     *       },
                     *       "owner": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canManage": true,
                     *       "inherited": [
                     *         {
                     *           "page": {
                     *             "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *             "path": "/handbook",
                     *             "title": "Handbook"
                     *           },
                     *           "view": {
                     *             "groups": [
                     *               {
                     *                 "id": "66f2c5f0a9b3e4f5a6b7c8b1",
                     *                 "name": "Editors"
                     *               }
                     *             ]
                     *           },
                     *           "edit": null,
                     *           "owner": {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Whether you may change this. */
                        canManage: boolean;
                        /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                        edit: {
                            groups: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description `null`: a group that was deleted. */
                                name: string | null;
                            }[];
                        } | null;
                        /** @description What pages above ask for besides, the nearest first. All of it has to be met. */
                        inherited: {
                            /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                            edit: {
                                groups: {
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    /** @description `null`: a group that was deleted. */
                                    name: string | null;
                                }[];
                            } | null;
                            owner: {
                                /** @description Their picture. */
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                path: string;
                                title: string;
                            };
                            /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                            view: {
                                groups: {
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    /** @description `null`: a group that was deleted. */
                                    name: string | null;
                                }[];
                            } | null;
                        }[];
                        owner: {
                            /** @description Their picture. */
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        };
                        /** @description `null`: whoever the pages above let. Without any group: the owner alone. */
                        view: {
                            groups: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description `null`: a group that was deleted. */
                                name: string | null;
                            }[];
                        } | null;
                    };
                };
            };
            /**
             * @description `group_unknown`: One of the groups does not exist.
             *
             *     `owner_unknown`: The account that is to own the page does not exist.
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
                        code: "group_unknown" | "owner_unknown" | "invalid_request";
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
             * @description `access_forbidden`: Only the owner of the page, or an administrator, decides who may see and edit it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "access_forbidden" | "insufficient_scope";
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
             * @description `page_moving`: The page is being moved and cannot be changed until it has arrived.
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving" | "page_trashed";
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
    fillTemplate: {
        parameters: {
            query: {
                /**
                 * @description Where you are; else today in UTC.
                 * @example 2026-03-01
                 */
                date?: string;
                /**
                 * @description Of the new page.
                 * @example /handbook/new
                 */
                path: string;
                /** @description Else the last segment of the path. */
                title?: string;
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
            /** @description What a new page begins with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "body": "# Onboarding\n",
                     *       "tags": [
                     *         "people"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Markdown.
                         * @example # Onboarding
                         */
                        body: string;
                        /** @description What the template is given by hand, but for `template` and what its text names: for the new page, too. */
                        tags: string[];
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
    listBacklinks: {
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
            /** @description Pages without their content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Whether you may change it, unless it is moving or in the trash. */
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
                            /** @description Not everybody who is signed in may see it. */
                            isRestricted: boolean;
                            /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                            moveId: string | null;
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
                            /** @description `null` while it is not in the trash. */
                            trashedAt: string | null;
                            trashedBy: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            updatedAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            updatedBy: {
                                avatarUrl: string | null;
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
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
    listComments: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
                state: "open" | "resolved" | "all";
            };
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
            /** @description Threads of comments, oldest first. A page of the list may hold fewer than asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "anchor": {
                     *             "quote": "at ten o’clock",
                     *             "prefix": "We meet ",
                     *             "suffix": " on Mondays",
                     *             "start": 412
                     *           },
                     *           "isResolved": false,
                     *           "resolvedBy": null,
                     *           "resolvedAt": null,
                     *           "canResolve": true,
                     *           "comments": [
                     *             {
                     *               "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *               "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *               "author": {
                     *                 "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *                 "name": "Ada Lovelace",
                     *                 "avatarUrl": null
                     *               },
                     *               "body": "Is this still so?",
                     *               "rendered": {
                     *                 "version": "1:satteri-0.10.5",
                     *                 "ast": {
                     *                   "type": "root",
                     *                   "children": []
                     *                 }
                     *               },
                     *               "version": 1,
                     *               "createdAt": "2026-03-01T09:30:00.000Z",
                     *               "editedAt": null,
                     *               "isDeleted": false,
                     *               "canEdit": true,
                     *               "canDelete": true
                     *             }
                     *           ],
                     *           "replyCount": 0,
                     *           "nextCursor": null
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "openCount": 1,
                     *       "resolvedCount": 0
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description `null`: it is about the page as a whole. */
                            anchor: {
                                /** @description What stands before it. */
                                prefix: string;
                                /** @description The passage itself. */
                                quote: string;
                                /** @description UTF-16 units from the beginning of the article's text. */
                                start: number;
                                /** @description What stands after it. */
                                suffix: string;
                            } | null;
                            /** @description Whether you may resolve and reopen it. */
                            canResolve: boolean;
                            /** @description The first 100 at most, oldest first; fewer when they are long. */
                            comments: {
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                author: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * @description Markdown; empty for a deleted one.
                                 * @example Is this still so?
                                 */
                                body: string;
                                canDelete: boolean;
                                canEdit: boolean;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                createdAt: string;
                                /** @description `null`: never. */
                                editedAt: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description Only on a first comment that is kept for the replies below it. */
                                isDeleted: boolean;
                                rendered: {
                                    /** @description A sanitised hast tree. */
                                    ast: {
                                        [key: string]: unknown;
                                    };
                                    /** @description The renderer that made this, exactly. */
                                    version: string;
                                };
                                /**
                                 * @description The id of the first comment of its thread.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                threadId: string;
                                /** @description One more with each edit; `baseVersion` of the next. */
                                version: number;
                            }[];
                            /**
                             * @description That of its first comment.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            isResolved: boolean;
                            /** @description What the list of replies goes on with; `null` when all are here. */
                            nextCursor: string | null;
                            /** @description All comments but the first. */
                            replyCount: number;
                            /** @description `null` while it is open. */
                            resolvedAt: string | null;
                            resolvedBy: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                        openCount: number;
                        resolvedCount: number;
                    };
                };
            };
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
    createComment: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Is this still so?",
                 *       "anchor": {
                 *         "quote": "at ten o’clock",
                 *         "prefix": "We meet ",
                 *         "suffix": " on Mondays",
                 *         "start": 412
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A passage of the rendered article (W3C Web Annotation: TextQuoteSelector, TextPositionSelector).
                     * @example {
                     *       "quote": "at ten o’clock",
                     *       "prefix": "We meet ",
                     *       "suffix": " on Mondays",
                     *       "start": 412
                     *     }
                     */
                    anchor?: {
                        /** @description What stands before it. */
                        prefix: string;
                        /** @description The passage itself. */
                        quote: string;
                        /** @description UTF-16 units from the beginning of the article's text. */
                        start: number;
                        /** @description What stands after it. */
                        suffix: string;
                    };
                    /**
                     * @description Markdown, 1 to 16384 bytes of UTF-8. A link to `/-/people/{id}` or `/-/groups/{id}` is a mention.
                     * @example Is this still so?
                     */
                    body: string;
                    /**
                     * Format: uuid
                     * @description A name of your own: sent again with the same one, the comment is written once.
                     */
                    clientId?: string;
                    /**
                     * @description Absent: it begins a thread.
                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                     */
                    threadId?: string;
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
                     *       "comment": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "author": {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         },
                     *         "body": "Is this still so?",
                     *         "rendered": {
                     *           "version": "1:satteri-0.10.5",
                     *           "ast": {
                     *             "type": "root",
                     *             "children": []
                     *           }
                     *         },
                     *         "version": 1,
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "editedAt": null,
                     *         "isDeleted": false,
                     *         "canEdit": true,
                     *         "canDelete": true
                     *       },
                     *       "unreached": {
                     *         "people": [],
                     *         "groups": []
                     *       },
                     *       "thread": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "anchor": {
                     *           "quote": "at ten o’clock",
                     *           "prefix": "We meet ",
                     *           "suffix": " on Mondays",
                     *           "start": 412
                     *         },
                     *         "isResolved": false,
                     *         "resolvedBy": null,
                     *         "resolvedAt": null,
                     *         "canResolve": true,
                     *         "comments": [
                     *           {
                     *             "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *             "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *             "author": {
                     *               "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *               "name": "Ada Lovelace",
                     *               "avatarUrl": null
                     *             },
                     *             "body": "Is this still so?",
                     *             "rendered": {
                     *               "version": "1:satteri-0.10.5",
                     *               "ast": {
                     *                 "type": "root",
                     *                 "children": []
                     *               }
                     *             },
                     *             "version": 1,
                     *             "createdAt": "2026-03-01T09:30:00.000Z",
                     *             "editedAt": null,
                     *             "isDeleted": false,
                     *             "canEdit": true,
                     *             "canDelete": true
                     *           }
                     *         ],
                     *         "replyCount": 0,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example {
                         *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "author": {
                         *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *         "name": "Ada Lovelace",
                         *         "avatarUrl": null
                         *       },
                         *       "body": "Is this still so?",
                         *       "rendered": {
                         *         "version": "1:satteri-0.10.5",
                         *         "ast": {
                         *           "type": "root",
                         *           "children": []
                         *         }
                         *       },
                         *       "version": 1,
                         *       "createdAt": "2026-03-01T09:30:00.000Z",
                         *       "editedAt": null,
                         *       "isDeleted": false,
                         *       "canEdit": true,
                         *       "canDelete": true
                         *     }
                         */
                        comment: {
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            author: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            };
                            /**
                             * @description Markdown; empty for a deleted one.
                             * @example Is this still so?
                             */
                            body: string;
                            canDelete: boolean;
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @description `null`: never. */
                            editedAt: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            /** @description Only on a first comment that is kept for the replies below it. */
                            isDeleted: boolean;
                            rendered: {
                                /** @description A sanitised hast tree. */
                                ast: {
                                    [key: string]: unknown;
                                };
                                /** @description The renderer that made this, exactly. */
                                version: string;
                            };
                            /**
                             * @description The id of the first comment of its thread.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            threadId: string;
                            /** @description One more with each edit; `baseVersion` of the next. */
                            version: number;
                        };
                        /**
                         * @example {
                         *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *       "anchor": {
                         *         "quote": "at ten o’clock",
                         *         "prefix": "We meet ",
                         *         "suffix": " on Mondays",
                         *         "start": 412
                         *       },
                         *       "isResolved": false,
                         *       "resolvedBy": null,
                         *       "resolvedAt": null,
                         *       "canResolve": true,
                         *       "comments": [
                         *         {
                         *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *           "threadId": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *           "author": {
                         *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *             "name": "Ada Lovelace",
                         *             "avatarUrl": null
                         *           },
                         *           "body": "Is this still so?",
                         *           "rendered": {
                         *             "version": "1:satteri-0.10.5",
                         *             "ast": {
                         *               "type": "root",
                         *               "children": []
                         *             }
                         *           },
                         *           "version": 1,
                         *           "createdAt": "2026-03-01T09:30:00.000Z",
                         *           "editedAt": null,
                         *           "isDeleted": false,
                         *           "canEdit": true,
                         *           "canDelete": true
                         *         }
                         *       ],
                         *       "replyCount": 0,
                         *       "nextCursor": null
                         *     }
                         */
                        thread: {
                            /** @description `null`: it is about the page as a whole. */
                            anchor: {
                                /** @description What stands before it. */
                                prefix: string;
                                /** @description The passage itself. */
                                quote: string;
                                /** @description UTF-16 units from the beginning of the article's text. */
                                start: number;
                                /** @description What stands after it. */
                                suffix: string;
                            } | null;
                            /** @description Whether you may resolve and reopen it. */
                            canResolve: boolean;
                            /** @description The first 100 at most, oldest first; fewer when they are long. */
                            comments: {
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                author: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                };
                                /**
                                 * @description Markdown; empty for a deleted one.
                                 * @example Is this still so?
                                 */
                                body: string;
                                canDelete: boolean;
                                canEdit: boolean;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                createdAt: string;
                                /** @description `null`: never. */
                                editedAt: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                /** @description Only on a first comment that is kept for the replies below it. */
                                isDeleted: boolean;
                                rendered: {
                                    /** @description A sanitised hast tree. */
                                    ast: {
                                        [key: string]: unknown;
                                    };
                                    /** @description The renderer that made this, exactly. */
                                    version: string;
                                };
                                /**
                                 * @description The id of the first comment of its thread.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                threadId: string;
                                /** @description One more with each edit; `baseVersion` of the next. */
                                version: number;
                            }[];
                            /**
                             * @description That of its first comment.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            isResolved: boolean;
                            /** @description What the list of replies goes on with; `null` when all are here. */
                            nextCursor: string | null;
                            /** @description All comments but the first. */
                            replyCount: number;
                            /** @description `null` while it is open. */
                            resolvedAt: string | null;
                            resolvedBy: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                        };
                        /**
                         * @description Who is mentioned and may not see the page: they are not told.
                         * @example {
                         *       "people": [
                         *         {
                         *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *           "name": "Ada Lovelace",
                         *           "avatarUrl": null
                         *         }
                         *       ],
                         *       "groups": [
                         *         {
                         *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                         *           "name": "Editors",
                         *           "canView": "none"
                         *         }
                         *       ]
                         *     }
                         */
                        unreached: {
                            groups: {
                                /** @description How many of its members. */
                                canView: "some" | "none";
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            people: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            /**
             * @description `comment_empty`: A comment says something.
             *
             *     `comment_text_invalid`: The text holds ….
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
                        code: "comment_empty" | "comment_text_invalid" | "invalid_request";
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
             * @description `page_not_found`: There is no such page.
             *
             *     `comment_not_found`: There is no such comment.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_not_found" | "comment_not_found";
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
             * @description `comments_full`: There are as many comments here as there may be.
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "comments_full" | "page_trashed";
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
             * @description `comment_too_large`: The comment is larger than a comment may be.
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
                        code: "comment_too_large" | "body_too_large";
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
    putLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you and others have marked the page with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isStarred": true,
                     *       "isLiked": false,
                     *       "likes": 1,
                     *       "likedBy": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description By you. */
                        isLiked: boolean;
                        /** @description By you; nobody else knows. */
                        isStarred: boolean;
                        /** @description The last 20 of them, the last first. */
                        likedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /** @description How many like it. */
                        likes: number;
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
            /** @description `too_many_marks`: You have … as many pages as one may (%d). Take one away first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_marks";
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
    deleteLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you and others have marked the page with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isStarred": true,
                     *       "isLiked": false,
                     *       "likes": 1,
                     *       "likedBy": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description By you. */
                        isLiked: boolean;
                        /** @description By you; nobody else knows. */
                        isStarred: boolean;
                        /** @description The last 20 of them, the last first. */
                        likedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /** @description How many like it. */
                        likes: number;
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
    getLiveText: {
        parameters: {
            query?: {
                /**
                 * @description Which live text this is. Only changes of the same one can be put together.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                document?: string;
                /**
                 * @description A Yjs state vector, in base64: what the client has.
                 * @example AAA=
                 */
                state?: string;
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
            /** @description What the client does not have yet, and the revision that the text stands on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Which live text this is. Only changes of the same one can be put together.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        document: string;
                        /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                        revisionId: string;
                        /**
                         * @description A Yjs update, in base64.
                         * @example AAA=
                         */
                        update: string;
                    };
                };
            };
            /**
             * @description `live_update_invalid`: This is no change of the text of a page.
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
                        code: "live_update_invalid" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             *
             *     `live_document_replaced`: The live text of this page has begun anew since. What is not in it yet has to be merged with the page.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_trashed" | "live_document_replaced";
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
    changeLiveText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Which live text this is. Only changes of the same one can be put together.
                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                     */
                    document: string;
                    /** @description Make a revision of the text now. */
                    save?: boolean;
                    /**
                     * @description A Yjs state vector, in base64: what the client has.
                     * @example AAA=
                     */
                    state?: string;
                    /**
                     * @description A Yjs update, in base64.
                     * @example AAA=
                     */
                    update: string;
                };
            };
        };
        responses: {
            /** @description What the client does not have yet, and the revision that the text stands on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Which live text this is. Only changes of the same one can be put together.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        document: string;
                        /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                        revisionId: string;
                        /**
                         * @description A Yjs update, in base64.
                         * @example AAA=
                         */
                        update: string;
                    };
                };
            };
            /**
             * @description `page_text_invalid`: The text of a page must be Unicode text; this one has ….
             *
             *     `live_update_invalid`: This is no change of the text of a page.
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
                        code: "page_text_invalid" | "live_update_invalid" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_moving`: The page is being moved and cannot be changed until it has arrived.
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             *
             *     `live_document_replaced`: The live text of this page has begun anew since. What is not in it yet has to be merged with the page.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving" | "page_trashed" | "live_document_replaced";
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
             *     `live_document_too_large`: The live text of this page has become too large. It begins anew when everybody has left it.
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
                        code: "page_too_large" | "live_document_too_large" | "body_too_large";
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
    getPageMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you and others have marked the page with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isStarred": true,
                     *       "isLiked": false,
                     *       "likes": 1,
                     *       "likedBy": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description By you. */
                        isLiked: boolean;
                        /** @description By you; nobody else knows. */
                        isStarred: boolean;
                        /** @description The last 20 of them, the last first. */
                        likedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /** @description How many like it. */
                        likes: number;
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
    listMentionable: {
        parameters: {
            query: {
                /** @description Of people, and of groups. */
                limit: number;
                /**
                 * @description What has been typed: the beginning of a name, or of a word in it.
                 * @example ada
                 */
                q: string;
            };
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
            /** @description The best first, those who may not see the page last. Suspended accounts are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null,
                     *           "canView": true
                     *         }
                     *       ],
                     *       "groups": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "name": "Editors",
                     *           "canView": "some"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        groups: {
                            /** @description How many of its members may see the page. */
                            canView: "all" | "some" | "none";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        people: {
                            avatarUrl: string | null;
                            /** @description Whether they may see the page, and so are told of a mention there. */
                            canView: boolean;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
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
    getMissingLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where links of the page lead to no page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "paths": [
                     *         "/handbook/not-written-yet"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        paths: string[];
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
    getReach: {
        parameters: {
            query?: {
                /**
                 * @description Ids, comma-separated, at most 100.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                groups?: string;
                /**
                 * @description Ids, comma-separated, at most 100.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                people?: string;
            };
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
            /** @description Those that there are, in the order asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null,
                     *           "canView": true
                     *         }
                     *       ],
                     *       "groups": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "name": "Editors",
                     *           "canView": "some"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        groups: {
                            /** @description How many of its members may see the page. */
                            canView: "all" | "some" | "none";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        people: {
                            avatarUrl: string | null;
                            /** @description Whether they may see the page, and so are told of a mention there. */
                            canView: boolean;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
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
    renamePage: {
        parameters: {
            query?: {
                /** @description Only tell what would happen. */
                dryRun?: boolean;
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
                 *       "path": "/handbook/welcome",
                 *       "rewriteLinks": true
                 *     }
                 */
                "application/json": {
                    /** @example /handbook/onboarding */
                    path: string;
                    /**
                     * @description Lead links to what moves to the new addresses.
                     * @default true
                     */
                    rewriteLinks?: boolean;
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
                     *       "total": 1,
                     *       "paths": [
                     *         {
                     *           "from": "/handbook/onboarding",
                     *           "to": "/handbook/welcome"
                     *         }
                     *       ],
                     *       "clashes": [],
                     *       "suggestion": null,
                     *       "inbound": {
                     *         "total": 0,
                     *         "pages": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description New addresses that other pages have, the first hundred of them. */
                        clashes: string[];
                        /** @description Other pages that link to those that would move. */
                        inbound: {
                            /** @description The first twenty of them. */
                            pages: {
                                /** @description Whether you may change it, unless it is moving or in the trash. */
                                canEdit: boolean;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                createdAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                createdBy: {
                                    avatarUrl: string | null;
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
                                /** @description Not everybody who is signed in may see it. */
                                isRestricted: boolean;
                                /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                                moveId: string | null;
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
                                /** @description `null` while it is not in the trash. */
                                trashedAt: string | null;
                                trashedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                updatedAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                updatedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                };
                            }[];
                            /** @description Pages. */
                            total: number;
                        };
                        /** @description The first hundred of them. */
                        paths: {
                            /** @example /handbook/onboarding */
                            from: string;
                            /** @description `null`: the trash. */
                            to: string | null;
                        }[];
                        /** @description A free path, where the one of a page in the trash is taken. */
                        suggestion: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "kind": "rename",
                     *       "state": "moving",
                     *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "from": "/handbook/onboarding",
                     *       "to": "/handbook/welcome",
                     *       "done": 500,
                     *       "total": 1200,
                     *       "linksDone": 0,
                     *       "linksLeft": 0,
                     *       "linksTotal": 0,
                     *       "clash": null,
                     *       "createdBy": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "endedAt": null
                     *     }
                     */
                    "application/json": {
                        /** @description The address that could not be had. */
                        clash: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            avatarUrl: string | null;
                            id: string;
                            name: string;
                        };
                        /** @description Pages that have arrived. */
                        done: number;
                        endedAt: string | null;
                        /** @example /handbook/onboarding */
                        from: string;
                        /** @description 24 hex digits. */
                        id: string;
                        kind: "rename" | "trash" | "restore";
                        /** @description Pages whose links have been looked after, while it is `rewriting`. */
                        linksDone: number;
                        /** @description Those of them whose links could not be changed by who moved, or at all. They lead on by redirects. */
                        linksLeft: number;
                        /** @description Pages whose links lead to what has moved, or have moved with it. */
                        linksTotal: number;
                        /** @description The page that was asked to move, with all that lies below it. */
                        pageId: string;
                        /** @description `done` and `undone` are ends; `undone` when an address was taken meanwhile, or the page had moved. */
                        state: "marking" | "moving" | "rewriting" | "finishing" | "undoing" | "done" | "undone";
                        /** @description `null`: the trash. */
                        to: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /**
             * @description `path_invalid`: The path ….
             *
             *     `path_reserved`: The program itself uses addresses that begin with /….
             *
             *     `move_into_itself`: A page cannot be moved to a place below itself.
             *
             *     `root_stays`: The page at / stays where it is.
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
                        code: "path_invalid" | "path_reserved" | "move_into_itself" | "root_stays" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_moving`: The page is being moved and cannot be changed until it has arrived.
             *
             *     `path_taken`: A page already stands at ….
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving" | "path_taken" | "page_trashed";
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
            /**
             * @description `mixed_fleet`: Replicas of different versions serve this wiki: …. Until all are of one version, this cannot be started.
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mixed_fleet" | "unavailable";
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
    restorePage: {
        parameters: {
            query?: {
                /** @description Only tell what would happen. */
                dryRun?: boolean;
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
                 *       "path": "/handbook/welcome"
                 *     }
                 */
                "application/json": {
                    /** @example /handbook/onboarding */
                    path?: string;
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
                     *       "total": 1,
                     *       "paths": [
                     *         {
                     *           "from": "/handbook/onboarding",
                     *           "to": "/handbook/welcome"
                     *         }
                     *       ],
                     *       "clashes": [],
                     *       "suggestion": null,
                     *       "inbound": {
                     *         "total": 0,
                     *         "pages": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description New addresses that other pages have, the first hundred of them. */
                        clashes: string[];
                        /** @description Other pages that link to those that would move. */
                        inbound: {
                            /** @description The first twenty of them. */
                            pages: {
                                /** @description Whether you may change it, unless it is moving or in the trash. */
                                canEdit: boolean;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                createdAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                createdBy: {
                                    avatarUrl: string | null;
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
                                /** @description Not everybody who is signed in may see it. */
                                isRestricted: boolean;
                                /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                                moveId: string | null;
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
                                /** @description `null` while it is not in the trash. */
                                trashedAt: string | null;
                                trashedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                updatedAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                updatedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                };
                            }[];
                            /** @description Pages. */
                            total: number;
                        };
                        /** @description The first hundred of them. */
                        paths: {
                            /** @example /handbook/onboarding */
                            from: string;
                            /** @description `null`: the trash. */
                            to: string | null;
                        }[];
                        /** @description A free path, where the one of a page in the trash is taken. */
                        suggestion: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "kind": "rename",
                     *       "state": "moving",
                     *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "from": "/handbook/onboarding",
                     *       "to": "/handbook/welcome",
                     *       "done": 500,
                     *       "total": 1200,
                     *       "linksDone": 0,
                     *       "linksLeft": 0,
                     *       "linksTotal": 0,
                     *       "clash": null,
                     *       "createdBy": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "endedAt": null
                     *     }
                     */
                    "application/json": {
                        /** @description The address that could not be had. */
                        clash: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            avatarUrl: string | null;
                            id: string;
                            name: string;
                        };
                        /** @description Pages that have arrived. */
                        done: number;
                        endedAt: string | null;
                        /** @example /handbook/onboarding */
                        from: string;
                        /** @description 24 hex digits. */
                        id: string;
                        kind: "rename" | "trash" | "restore";
                        /** @description Pages whose links have been looked after, while it is `rewriting`. */
                        linksDone: number;
                        /** @description Those of them whose links could not be changed by who moved, or at all. They lead on by redirects. */
                        linksLeft: number;
                        /** @description Pages whose links lead to what has moved, or have moved with it. */
                        linksTotal: number;
                        /** @description The page that was asked to move, with all that lies below it. */
                        pageId: string;
                        /** @description `done` and `undone` are ends; `undone` when an address was taken meanwhile, or the page had moved. */
                        state: "marking" | "moving" | "rewriting" | "finishing" | "undoing" | "done" | "undone";
                        /** @description `null`: the trash. */
                        to: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /**
             * @description `path_invalid`: The path ….
             *
             *     `path_reserved`: The program itself uses addresses that begin with /….
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
                        code: "path_invalid" | "path_reserved" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_moving`: The page is being moved and cannot be changed until it has arrived.
             *
             *     `path_taken`: A page already stands at ….
             *
             *     `page_not_trashed`: The page is not in the trash.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving" | "path_taken" | "page_not_trashed";
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
            /**
             * @description `mixed_fleet`: Replicas of different versions serve this wiki: …. Until all are of one version, this cannot be started.
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mixed_fleet" | "unavailable";
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
                            /** @description `null`: somebody who edited the text. */
                            cause: {
                                from: string | null;
                                /** @enum {string} */
                                kind: "links";
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                moveId: string;
                                to: string | null;
                            } | null;
                            /** @description Everybody whose edits are in it; `createdBy` first. */
                            contributors: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
    putStar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you and others have marked the page with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isStarred": true,
                     *       "isLiked": false,
                     *       "likes": 1,
                     *       "likedBy": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description By you. */
                        isLiked: boolean;
                        /** @description By you; nobody else knows. */
                        isStarred: boolean;
                        /** @description The last 20 of them, the last first. */
                        likedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /** @description How many like it. */
                        likes: number;
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
            /** @description `too_many_marks`: You have … as many pages as one may (%d). Take one away first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "too_many_marks";
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
    deleteStar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you and others have marked the page with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isStarred": true,
                     *       "isLiked": false,
                     *       "likes": 1,
                     *       "likedBy": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description By you. */
                        isLiked: boolean;
                        /** @description By you; nobody else knows. */
                        isStarred: boolean;
                        /** @description The last 20 of them, the last first. */
                        likedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /** @description How many like it. */
                        likes: number;
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
    getPageTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each tag once; those of the text first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "tag": "onboarding",
                     *           "source": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description `text`: named by `tags` in the front matter of the text. `hand`: given beside the text. */
                            source: "text" | "hand";
                            /**
                             * @description Unicode NFC, at most 64 characters.
                             * @example onboarding
                             */
                            tag: string;
                        }[];
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
    setPageTags: {
        parameters: {
            query?: never;
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
                 *       "tags": [
                 *         "onboarding",
                 *         "people"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description All that the page is to have by hand. Two that differ in upper and lower case only are one. */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description Each tag once; those of the text first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "tag": "onboarding",
                     *           "source": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description `text`: named by `tags` in the front matter of the text. `hand`: given beside the text. */
                            source: "text" | "hand";
                            /**
                             * @description Unicode NFC, at most 64 characters.
                             * @example onboarding
                             */
                            tag: string;
                        }[];
                    };
                };
            };
            /**
             * @description `tag_invalid`: “…” cannot be a tag: it has 1 to 64 characters, and neither commas nor line ends.
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
                        code: "tag_invalid" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             *
             *     `too_many_tags`: A page has %d tags at most.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_trashed" | "too_many_tags";
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
    trashPage: {
        parameters: {
            query?: {
                /** @description Only tell what would happen. */
                dryRun?: boolean;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "paths": [
                     *         {
                     *           "from": "/handbook/onboarding",
                     *           "to": "/handbook/welcome"
                     *         }
                     *       ],
                     *       "clashes": [],
                     *       "suggestion": null,
                     *       "inbound": {
                     *         "total": 0,
                     *         "pages": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description New addresses that other pages have, the first hundred of them. */
                        clashes: string[];
                        /** @description Other pages that link to those that would move. */
                        inbound: {
                            /** @description The first twenty of them. */
                            pages: {
                                /** @description Whether you may change it, unless it is moving or in the trash. */
                                canEdit: boolean;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                createdAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                createdBy: {
                                    avatarUrl: string | null;
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
                                /** @description Not everybody who is signed in may see it. */
                                isRestricted: boolean;
                                /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                                moveId: string | null;
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
                                /** @description `null` while it is not in the trash. */
                                trashedAt: string | null;
                                trashedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-03-01T09:30:00.000Z
                                 */
                                updatedAt: string;
                                /**
                                 * @example {
                                 *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                                 *       "name": "Ada Lovelace",
                                 *       "avatarUrl": null
                                 *     }
                                 */
                                updatedBy: {
                                    avatarUrl: string | null;
                                    /**
                                     * @description 24 hex digits.
                                     * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                     */
                                    id: string;
                                    name: string;
                                };
                            }[];
                            /** @description Pages. */
                            total: number;
                        };
                        /** @description The first hundred of them. */
                        paths: {
                            /** @example /handbook/onboarding */
                            from: string;
                            /** @description `null`: the trash. */
                            to: string | null;
                        }[];
                        /** @description A free path, where the one of a page in the trash is taken. */
                        suggestion: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "kind": "rename",
                     *       "state": "moving",
                     *       "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "from": "/handbook/onboarding",
                     *       "to": "/handbook/welcome",
                     *       "done": 500,
                     *       "total": 1200,
                     *       "linksDone": 0,
                     *       "linksLeft": 0,
                     *       "linksTotal": 0,
                     *       "clash": null,
                     *       "createdBy": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "endedAt": null
                     *     }
                     */
                    "application/json": {
                        /** @description The address that could not be had. */
                        clash: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: {
                            avatarUrl: string | null;
                            id: string;
                            name: string;
                        };
                        /** @description Pages that have arrived. */
                        done: number;
                        endedAt: string | null;
                        /** @example /handbook/onboarding */
                        from: string;
                        /** @description 24 hex digits. */
                        id: string;
                        kind: "rename" | "trash" | "restore";
                        /** @description Pages whose links have been looked after, while it is `rewriting`. */
                        linksDone: number;
                        /** @description Those of them whose links could not be changed by who moved, or at all. They lead on by redirects. */
                        linksLeft: number;
                        /** @description Pages whose links lead to what has moved, or have moved with it. */
                        linksTotal: number;
                        /** @description The page that was asked to move, with all that lies below it. */
                        pageId: string;
                        /** @description `done` and `undone` are ends; `undone` when an address was taken meanwhile, or the page had moved. */
                        state: "marking" | "moving" | "rewriting" | "finishing" | "undoing" | "done" | "undone";
                        /** @description `null`: the trash. */
                        to: string | null;
                        /** @description Pages. */
                        total: number;
                    };
                };
            };
            /**
             * @description `root_stays`: The page at / stays where it is.
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
                        code: "root_stays" | "invalid_request";
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
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             * @description `page_moving`: The page is being moved and cannot be changed until it has arrived.
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving" | "page_trashed";
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
            /**
             * @description `mixed_fleet`: Replicas of different versions serve this wiki: …. Until all are of one version, this cannot be started.
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "mixed_fleet" | "unavailable";
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
    notePageViewed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
    getWatch: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "own": {
                     *         "mode": "watching",
                     *         "scope": "page",
                     *         "isAutomatic": false
                     *       },
                     *       "effective": "watching",
                     *       "from": null,
                     *       "watchers": 4
                     *     }
                     */
                    "application/json": {
                        /** @description What you hear of the page, all in all. */
                        effective: "watching" | "muted" | "none";
                        /** @description The page above it whose setting that is. */
                        from: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            path: string;
                            title: string;
                        } | null;
                        /** @description What is decided about the page itself. */
                        own: {
                            /** @description It came by itself: you made the page, own it or commented on it. */
                            isAutomatic: boolean;
                            /** @description `muted`: nothing but answers to you, and what names you. */
                            mode: "watching" | "muted";
                            /** @description `subtree`: for the page and all that lies below it. */
                            scope: "page" | "subtree";
                        } | null;
                        /** @description Who watches the page itself, counted up to 1000. */
                        watchers: number;
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
    watchPage: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "watching",
                 *       "scope": "subtree"
                 *     }
                 */
                "application/json": {
                    /** @description `muted`: nothing but answers to you, and what names you. */
                    mode: "watching" | "muted";
                    /** @description `subtree`: for the page and all that lies below it. */
                    scope?: "page" | "subtree";
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
                     *       "own": {
                     *         "mode": "watching",
                     *         "scope": "page",
                     *         "isAutomatic": false
                     *       },
                     *       "effective": "watching",
                     *       "from": null,
                     *       "watchers": 4
                     *     }
                     */
                    "application/json": {
                        /** @description What you hear of the page, all in all. */
                        effective: "watching" | "muted" | "none";
                        /** @description The page above it whose setting that is. */
                        from: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            path: string;
                            title: string;
                        } | null;
                        /** @description What is decided about the page itself. */
                        own: {
                            /** @description It came by itself: you made the page, own it or commented on it. */
                            isAutomatic: boolean;
                            /** @description `muted`: nothing but answers to you, and what names you. */
                            mode: "watching" | "muted";
                            /** @description `subtree`: for the page and all that lies below it. */
                            scope: "page" | "subtree";
                        } | null;
                        /** @description Who watches the page itself, counted up to 1000. */
                        watchers: number;
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
    unwatchPage: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "own": {
                     *         "mode": "watching",
                     *         "scope": "page",
                     *         "isAutomatic": false
                     *       },
                     *       "effective": "watching",
                     *       "from": null,
                     *       "watchers": 4
                     *     }
                     */
                    "application/json": {
                        /** @description What you hear of the page, all in all. */
                        effective: "watching" | "muted" | "none";
                        /** @description The page above it whose setting that is. */
                        from: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            path: string;
                            title: string;
                        } | null;
                        /** @description What is decided about the page itself. */
                        own: {
                            /** @description It came by itself: you made the page, own it or commented on it. */
                            isAutomatic: boolean;
                            /** @description `muted`: nothing but answers to you, and what names you. */
                            mode: "watching" | "muted";
                            /** @description `subtree`: for the page and all that lies below it. */
                            scope: "page" | "subtree";
                        } | null;
                        /** @description Who watches the page itself, counted up to 1000. */
                        watchers: number;
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
             *     `invalid_request`: The cursor is not one that this list gave.
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
    listMentionableAtPath: {
        parameters: {
            query: {
                /** @description Of people, and of groups. */
                limit: number;
                /**
                 * @description Of a page, or where one is to be made.
                 * @example /handbook/onboarding
                 */
                path: string;
                /**
                 * @description What has been typed: the beginning of a name, or of a word in it.
                 * @example ada
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best first, those who may not see the page last. Suspended accounts are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null,
                     *           "canView": true
                     *         }
                     *       ],
                     *       "groups": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "name": "Editors",
                     *           "canView": "some"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        groups: {
                            /** @description How many of its members may see the page. */
                            canView: "all" | "some" | "none";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        people: {
                            avatarUrl: string | null;
                            /** @description Whether they may see the page, and so are told of a mention there. */
                            canView: boolean;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
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
    getReachAtPath: {
        parameters: {
            query: {
                /**
                 * @description Ids, comma-separated, at most 100.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                groups?: string;
                /**
                 * @description Of a page, or where one is to be made.
                 * @example /handbook/onboarding
                 */
                path: string;
                /**
                 * @description Ids, comma-separated, at most 100.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                people?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that there are, in the order asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null,
                     *           "canView": true
                     *         }
                     *       ],
                     *       "groups": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "name": "Editors",
                     *           "canView": "some"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        groups: {
                            /** @description How many of its members may see the page. */
                            canView: "all" | "some" | "none";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        people: {
                            avatarUrl: string | null;
                            /** @description Whether they may see the page, and so are told of a mention there. */
                            canView: boolean;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
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
                            /** @description Whether you may change it, unless it is moving or in the trash. */
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
                            /** @description Not everybody who is signed in may see it. */
                            isRestricted: boolean;
                            /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                            moveId: string | null;
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
                            /** @description `null` while it is not in the trash. */
                            trashedAt: string | null;
                            trashedBy: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            updatedAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            updatedBy: {
                                avatarUrl: string | null;
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
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
    suggestPages: {
        parameters: {
            query: {
                limit: number;
                /**
                 * @description What has been typed: the beginning of a title, of a name, of a word in them, or of a path.
                 * @example onb
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "path": "/handbook/onboarding",
                     *           "title": "Onboarding"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description 24 hex digits. */
                            id: string;
                            path: string;
                            /** @description The text's own title, else the last segment of the path. */
                            title: string;
                        }[];
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
    searchPeople: {
        parameters: {
            query: {
                limit: number;
                /** @description A part of a name, in any case; empty: anybody. */
                q: string;
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
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
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
    getPerson: {
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
                     *       "avatarUrl": null
                     *     }
                     */
                    "application/json": {
                        avatarUrl: string | null;
                        /**
                         * @description 24 hex digits.
                         * @example 66f2c7d1a9b3e4f5a6b7c8d9
                         */
                        id: string;
                        name: string;
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
            /** @description `person_not_found`: There is nobody with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "person_not_found";
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
    diagnoseRealtime: {
        parameters: {
            query?: {
                /**
                 * @description The origin that somebody’s browser shows, to be held against CLIENT_URL.
                 * @example https://wiki.example.com
                 */
                origin?: string;
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
                    /**
                     * @example {
                     *       "originAllowed": true,
                     *       "clientUrl": "https://wiki.example.com",
                     *       "coordination": {
                     *         "kind": "redis",
                     *         "healthy": true
                     *       },
                     *       "connections": 42,
                     *       "requestsWithoutUpgrade": 0
                     *     }
                     */
                    "application/json": {
                        /** @description CLIENT_URL; null when it is not set. */
                        clientUrl: string | null;
                        /** @description Open connections of the replica that answers. */
                        connections: number;
                        coordination: {
                            /** @description While it is not, no WebSocket token can be made or used. */
                            healthy: boolean;
                            kind: "in-process" | "redis";
                        };
                        /** @description Whether WebSockets may be opened from `origin`. */
                        originAllowed: boolean;
                        /** @description WebSocket handshakes of the last ten minutes, of all replicas, that arrived without their wish for an upgrade: a proxy on the way takes the headers `Upgrade` and `Connection` away. */
                        requestsWithoutUpgrade: number;
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
    listViewedPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 50 that are live and that you may see, the last first. */
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
                            at: string;
                            /** @description As it is called now. */
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                path: string;
                                title: string;
                            };
                        }[];
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
    forgetViewedPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "bytes": 12,
                     *       "restoredFrom": null,
                     *       "previousId": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *       "cause": null,
                     *       "contributors": [
                     *         {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         }
                     *       ],
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
                        /** @description `null`: somebody who edited the text. */
                        cause: {
                            from: string | null;
                            /** @enum {string} */
                            kind: "links";
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            moveId: string;
                            to: string | null;
                        } | null;
                        /** @description Everybody whose edits are in it; `createdBy` first. */
                        contributors: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        }[];
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         },
                     *         "bytes": 12,
                     *         "restoredFrom": null,
                     *         "previousId": null,
                     *         "cause": null,
                     *         "contributors": [
                     *           {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           }
                     *         ]
                     *       },
                     *       "to": {
                     *         "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "pageId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *         "createdAt": "2026-03-01T09:30:00.000Z",
                     *         "createdBy": {
                     *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": null
                     *         },
                     *         "bytes": 12,
                     *         "restoredFrom": null,
                     *         "previousId": "66f2c6a0a9b3e4f5a6b7c8d1",
                     *         "cause": null,
                     *         "contributors": [
                     *           {
                     *             "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *             "name": "Ada Lovelace",
                     *             "avatarUrl": null
                     *           }
                     *         ]
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
                            /** @description `null`: somebody who edited the text. */
                            cause: {
                                from: string | null;
                                /** @enum {string} */
                                kind: "links";
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                moveId: string;
                                to: string | null;
                            } | null;
                            /** @description Everybody whose edits are in it; `createdBy` first. */
                            contributors: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
                         *         "name": "Ada Lovelace",
                         *         "avatarUrl": null
                         *       },
                         *       "bytes": 12,
                         *       "restoredFrom": null,
                         *       "previousId": "66f2c6a0a9b3e4f5a6b7c8d1",
                         *       "cause": null,
                         *       "contributors": [
                         *         {
                         *           "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *           "name": "Ada Lovelace",
                         *           "avatarUrl": null
                         *         }
                         *       ]
                         *     }
                         */
                        to: {
                            /** @description Size of the text in UTF-8. */
                            bytes: number;
                            /** @description `null`: somebody who edited the text. */
                            cause: {
                                from: string | null;
                                /** @enum {string} */
                                kind: "links";
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                moveId: string;
                                to: string | null;
                            } | null;
                            /** @description Everybody whose edits are in it; `createdBy` first. */
                            contributors: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            }[];
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
                     *       "moveId": null,
                     *       "trashedAt": null,
                     *       "trashedBy": null,
                     *       "revisionId": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "createdAt": "2026-03-01T09:30:00.000Z",
                     *       "createdBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "updatedAt": "2026-03-01T09:30:00.000Z",
                     *       "updatedBy": {
                     *         "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": null
                     *       },
                     *       "canEdit": true,
                     *       "isRestricted": false,
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
                        /** @description Whether you may change it, unless it is moving or in the trash. */
                        canEdit: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        createdBy: {
                            avatarUrl: string | null;
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
                        /** @description Not everybody who is signed in may see it. */
                        isRestricted: boolean;
                        /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                        moveId: string | null;
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
                        /** @description `null` while it is not in the trash. */
                        trashedAt: string | null;
                        trashedBy: {
                            avatarUrl: string | null;
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            name: string;
                        } | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-01T09:30:00.000Z
                         */
                        updatedAt: string;
                        /**
                         * @example {
                         *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                         *       "name": "Ada Lovelace",
                         *       "avatarUrl": null
                         *     }
                         */
                        updatedBy: {
                            avatarUrl: string | null;
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
            /**
             * @description `edit_forbidden`: You may read this page, but not change it.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "edit_forbidden" | "insufficient_scope";
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
             *
             *     `page_trashed`: The page is in the trash and cannot be changed until it is restored.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "stale_revision" | "page_moving" | "page_trashed";
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
    listStarredPages: {
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
            /** @description The last starred first. Pages that you may not see, and pages in the trash, are left out. */
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
                            at: string;
                            /** @description As it is called now. */
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                path: string;
                                title: string;
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
    listTags: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
                /**
                 * @description What the tag begins with.
                 * @example onb
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In their order. Only live pages that you may see count, and only tags of such pages are listed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "tag": "onboarding",
                     *           "count": 3
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description Pages with it among the last made ones, counted up to 100, which stands for more as well. */
                            count: number;
                            /**
                             * @description Unicode NFC, at most 64 characters.
                             * @example onboarding
                             */
                            tag: string;
                        }[];
                        /** @description `null` on the last page of the list. Where much has to be passed over that you may not see, fewer items come than were asked for, or none, and the list goes on here. */
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
    listTaggedPages: {
        parameters: {
            query: {
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                limit: number;
            };
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example onboarding
                 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last made first. Pages that you may not see, and pages in the trash, are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tag": "onboarding",
                     *       "items": [
                     *         {
                     *           "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *           "path": "/handbook/onboarding",
                     *           "title": "Onboarding"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: {
                            /**
                             * @description 24 hex digits.
                             * @example 66f2c7d1a9b3e4f5a6b7c8d9
                             */
                            id: string;
                            path: string;
                            title: string;
                        }[];
                        /** @description `null` on the last page of the list. Where much has to be passed over that you may not see, fewer items come than were asked for, or none, and the list goes on here. */
                        nextCursor: string | null;
                        /**
                         * @description Unicode NFC, at most 64 characters.
                         * @example onboarding
                         */
                        tag: string;
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
    listTrash: {
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
            /** @description What was thrown away, last first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            canPurge: boolean;
                            canRestore: boolean;
                            /** @description The page that was thrown away, with all that lay below it. */
                            id: string;
                            /** @description Where it stood. */
                            path: string;
                            /** @description When it goes for good; `null`: when somebody empties the trash. */
                            purgeAt: string | null;
                            title: string;
                            /** @description Pages that can be seen, with the page itself. */
                            total: number;
                            /** Format: date-time */
                            trashedAt: string;
                            trashedBy: {
                                avatarUrl: string | null;
                                id: string;
                                name: string;
                            };
                        }[];
                        /** @description `null` on the last page of the list. */
                        nextCursor: string | null;
                    };
                };
            };
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
    emptyTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 12
                     *     }
                     */
                    "application/json": {
                        /** @description Items that go; what lay below them goes too. */
                        count: number;
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
    purgeTrashed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 66f2c7d1a9b3e4f5a6b7c8d9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody finds it any more. */
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
             * @description `purge_forbidden`: Only who threw the page away, or an administrator, can remove it for good.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "purge_forbidden" | "insufficient_scope";
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
            /** @description `page_moving`: The page is being moved and cannot be changed until it has arrived. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "page_moving";
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
    listTrashedPages: {
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
            /** @description Pages without their content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Whether you may change it, unless it is moving or in the trash. */
                            canEdit: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            createdBy: {
                                avatarUrl: string | null;
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
                            /** @description Not everybody who is signed in may see it. */
                            isRestricted: boolean;
                            /** @description While the page is `moving`: the move, whose progress `GET /api/moves/{id}` tells. */
                            moveId: string | null;
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
                            /** @description `null` while it is not in the trash. */
                            trashedAt: string | null;
                            trashedBy: {
                                avatarUrl: string | null;
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-01T09:30:00.000Z
                             */
                            updatedAt: string;
                            /**
                             * @example {
                             *       "id": "66f2c5f0a9b3e4f5a6b7c8a0",
                             *       "name": "Ada Lovelace",
                             *       "avatarUrl": null
                             *     }
                             */
                            updatedBy: {
                                avatarUrl: string | null;
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
            /**
             * @description `invalid_request`: The cursor is not one that this list gave.
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
                            /** @description Their picture; null for none. */
                            avatarUrl: string | null;
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
                            /** @description Since when nobody may use it; null: it is in use. */
                            suspendedAt: string | null;
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
    changeUser: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "suspended": true
                 *     }
                 */
                "application/json": {
                    /** @example admin */
                    role?: "admin" | "member";
                    /**
                     * @description `true` stops every use of the account.
                     * @example true
                     */
                    suspended?: boolean;
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
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "role": "member",
                     *       "avatarUrl": "/files/avatars/66f2c7d1a9b3e4f5a6b7c8da",
                     *       "createdAt": "2025-03-01T09:30:00.000Z",
                     *       "suspendedAt": null
                     *     }
                     */
                    "application/json": {
                        /** @description Their picture; null for none. */
                        avatarUrl: string | null;
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
                        /** @description Since when nobody may use it; null: it is in use. */
                        suspendedAt: string | null;
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
            /** @description `account_not_found`: There is no such account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "account_not_found";
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
             * @description `last_administrator`: Nobody could administer this wiki any more: this is its last administrator who can sign in.
             *
             *     `administrators_changing`: Another administrator is being demoted or suspended at this moment. Try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "last_administrator" | "administrators_changing";
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
    createPasswordLink: {
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
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://wiki.example/-/reset-password#k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l",
                     *       "token": "k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l",
                     *       "expiresAt": "2025-03-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description The same as in the link. */
                        token: string;
                        /** @description Shown this once; a path where the wiki does not know its own address. */
                        url: string;
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
             * @description `account_suspended`: This account is suspended.
             *
             *     `insufficient_scope`: The access token does not have the scope for this.
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
                        code: "account_suspended" | "insufficient_scope" | "admin_required";
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
            /** @description `account_not_found`: There is no such account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "account_not_found";
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
                     *       "avatarUrl": "/files/avatars/66f2c7d1a9b3e4f5a6b7c8da",
                     *       "createdAt": "2025-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Their picture; null for none. */
                        avatarUrl: string | null;
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
    changeMe: {
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
                 *       "name": "Ada King"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description As shown to others.
                     * @example Ada King
                     */
                    name: string;
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
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "role": "member",
                     *       "avatarUrl": "/files/avatars/66f2c7d1a9b3e4f5a6b7c8da",
                     *       "createdAt": "2025-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Their picture; null for none. */
                        avatarUrl: string | null;
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
            /**
             * @description `name_invalid`: A name has 1 to 80 visible characters on one line, without control characters.
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
                        code: "name_invalid" | "invalid_request";
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
    setAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
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
                     *       "id": "66f2c7d1a9b3e4f5a6b7c8d9",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "role": "member",
                     *       "avatarUrl": "/files/avatars/66f2c7d1a9b3e4f5a6b7c8da",
                     *       "createdAt": "2025-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Their picture; null for none. */
                        avatarUrl: string | null;
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
            /**
             * @description `upload_malformed`: The upload cannot be read: ….
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
                        code: "upload_malformed" | "invalid_request";
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
            /** @description `upload_timeout`: The upload did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "upload_timeout";
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
             * @description `attachment_too_large`: The file is larger than this wiki takes.
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
                        code: "attachment_too_large" | "body_too_large";
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
             * @description `unsupported_media_type`: A file is uploaded as multipart/form-data, with a boundary.
             *
             *     `unsupported_media_type`: The request body is of a type that this route does not take.
             */
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
            /**
             * @description `image_too_large`: The picture has more pixels than this wiki takes, however small its file is.
             *
             *     `not_a_picture`: The file is not a picture that can be shown.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "image_too_large" | "not_a_picture";
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
            /**
             * @description `upload_abandoned`: The upload was given up for lost.
             *
             *     `unavailable`: A part of the service is away. Try again shortly.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @enum {string} */
                        code: "upload_abandoned" | "unavailable";
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
    removeAvatar: {
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
                     *       "avatarUrl": "/files/avatars/66f2c7d1a9b3e4f5a6b7c8da",
                     *       "createdAt": "2025-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description Their picture; null for none. */
                        avatarUrl: string | null;
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
    listWatches: {
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
            /** @description Newest first. Pages that you may not see, and pages in the trash, are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /**
                             * Format: date-time
                             * @description Since when.
                             */
                            at: string;
                            /** @description It came by itself: you made the page, own it or commented on it. */
                            isAutomatic: boolean;
                            /** @description `muted`: nothing but answers to you, and what names you. */
                            mode: "watching" | "muted";
                            /** @description As it is called now. */
                            page: {
                                /**
                                 * @description 24 hex digits.
                                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                                 */
                                id: string;
                                path: string;
                                title: string;
                            };
                            /** @description `subtree`: for the page and all that lies below it. */
                            scope: "page" | "subtree";
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
    getFile: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
            };
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
            /** @description To the delivery route, which authenticates. */
            302: {
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
    getNamedFile: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description 24 hex digits.
                 * @example 66f2c7d1a9b3e4f5a6b7c8d9
                 */
                id: string;
                /** @description For people; any will do. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the delivery route, which authenticates. */
            302: {
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
    getAvatarFile: {
        parameters: {
            query?: {
                /** @description To be saved, also where a browser could show it. */
                download?: boolean;
            };
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
            /** @description To the delivery route, which authenticates. */
            302: {
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
