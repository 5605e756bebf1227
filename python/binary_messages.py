"""The binary form of messages, as docs/protocol.md describes it.

    tables = json.load(urlopen(server + "/api/protocol/tables"))
    messages = BinaryMessages(tables)
    messages.read(messages.write({"type": "ping"}))      # {"type": "ping"}
"""

import struct

WORD, SHAPE, LIST = 0x40, 0x80, 0xC0
NULL, FALSE, TRUE, POSITIVE, NEGATIVE, FLOAT, TEXT, LONG_WORD, LONG_SHAPE, LONG_LIST, OBJECT = range(0xD0, 0xDB)
SHORT, SHORT_LIST = 64, 16


class BinaryMessages:
    """Writes and reads messages with the tables of one server."""

    def __init__(self, tables):
        self.subprotocol = f"gatehouse.bin.{tables['version']}"
        self.words = tables["words"]
        self.shapes = tables["shapes"]
        self.word_numbers = {word: i for i, word in enumerate(self.words)}
        self.shape_numbers = {tuple(names): i for i, names in enumerate(self.shapes)}

    def write(self, value):
        """The bytes of a value of JSON."""
        if value is None or isinstance(value, bool):
            return bytes([NULL if value is None else TRUE if value else FALSE])
        if isinstance(value, int):
            if 0 <= value < SHORT:
                return bytes([value])
            return bytes([POSITIVE]) + count(value) if value >= 0 else bytes([NEGATIVE]) + count(-1 - value)
        if isinstance(value, float):
            return bytes([FLOAT]) + struct.pack("!d", value)
        if isinstance(value, str):
            if value in self.word_numbers:
                return indexed(self.word_numbers[value], SHORT, WORD, LONG_WORD)
            text = value.encode()
            return bytes([TEXT]) + count(len(text)) + text
        if isinstance(value, (list, tuple)):
            return indexed(len(value), SHORT_LIST, LIST, LONG_LIST) + b"".join(map(self.write, value))
        shape = self.shape_numbers.get(tuple(value))
        if shape is not None:
            return indexed(shape, SHORT, SHAPE, LONG_SHAPE) + b"".join(map(self.write, value.values()))
        fields = b"".join(self.write(name) + self.write(inner) for name, inner in value.items())
        return bytes([OBJECT]) + count(len(value)) + fields

    def read(self, data):
        """A message; behind a step may be the id of the move that it answers."""
        reader = Reader(self, data)
        message = reader.value()
        if reader.at < len(data):
            message["ack"] = reader.value()
        return message


class Reader:
    """Goes through the bytes of one message."""

    def __init__(self, tables, data):
        self.tables = tables
        self.data = data
        self.at = 0

    def take(self, length):
        self.at += length
        return self.data[self.at - length : self.at]

    def count(self):
        number = shift = 0
        while True:
            (byte,) = self.take(1)
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    def value(self):
        (tag,) = self.take(1)
        if tag < WORD:
            return tag
        if tag < SHAPE:
            return self.tables.words[tag - WORD]
        if tag < LIST:
            return self.shaped(tag - SHAPE)
        if tag < NULL:
            return self.listed(tag - LIST)
        return READERS[tag](self)

    def shaped(self, number):
        return {name: self.value() for name in self.tables.shapes[number]}

    def listed(self, length):
        return [self.value() for _ in range(length)]

    def named(self):
        return {self.value(): self.value() for _ in range(self.count())}


READERS = {
    NULL: lambda reader: None,
    FALSE: lambda reader: False,
    TRUE: lambda reader: True,
    POSITIVE: Reader.count,
    NEGATIVE: lambda reader: -1 - reader.count(),
    FLOAT: lambda reader: struct.unpack("!d", reader.take(8))[0],
    TEXT: lambda reader: reader.take(reader.count()).decode(),
    LONG_WORD: lambda reader: reader.tables.words[SHORT + reader.count()],
    LONG_SHAPE: lambda reader: reader.shaped(SHORT + reader.count()),
    LONG_LIST: lambda reader: reader.listed(SHORT_LIST + reader.count()),
    OBJECT: Reader.named,
}


def count(number):
    """Seven bits a byte, the lowest first; all but the last byte have the eighth bit set."""
    data = b""
    while number >= 0x80:
        data += bytes([number & 0x7F | 0x80])
        number >>= 7
    return data + bytes([number])


def indexed(number, short, tag, long_tag):
    """One byte for the first ones of a table; the others follow a byte that names the table."""
    return bytes([tag + number]) if number < short else bytes([long_tag]) + count(number - short)
